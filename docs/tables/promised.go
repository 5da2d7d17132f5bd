package main

// head is a promise of the README and the single ones that it is made of.
type head struct {
	says, more string
	holds      []held // the first few are the README's own
}

// held is what is promised and the tests that fail when it is not so.
type held struct {
	says  string
	tests string // package.Test, by blanks; "main" is the program itself
}

var promised = []head{
	{
		"Only what you changed changes",
		"Key order, indentation, comments, unknown keys, number spelling, line endings: every other byte stays. `git diff` shows the value and nothing else.",
		[]held{
			{"one edit changes one value, in any JSON document and in any TOML document", "store.TestAnyEditOnAnyDocument store.TestAnyEditOnAnyTOML"},
			{"a value that is set back gives the same file, byte by byte", "store.TestSetBackIsByteEqual tui.TestSetBackIsTheSameFile"},
			{"where nothing changes nothing is written, and the file is not touched", "store.TestNothingChanged terminal.TestNothingChangedNothingWritten"},
			{"comments stay with what they speak of, whatever is added, removed or moved", "store.TestCommentedStepByStep store.TestTOMLComments"},
			{"opening a field and leaving it changes nothing", "tui.TestOpeningAValueChangesNothing tui.TestAnOddTextStays"},
			{"mode, owner, group and links of a file stay", "store.TestSaveKeepsModeAndOwner store.TestSaveFollowsLinks"},
			{"a pin whose model or provider nobody knows stays as it is", "tui.TestModelsAsWritten tui.TestAProviderThatNobodyKnows"},
		},
	},
	{
		"Nothing bad is written",
		"Every edit is checked against the contract first. What fails is refused with the reason, and the file stays as it was. (Undo gives back the bytes that were there, and says so when they were bad.)",
		[]held{
			{"an edit that would add a problem is refused; what is wrong elsewhere may stay so", "tui.TestNothingThatFailsIsWritten tui.TestOneBadValue model.TestRefuse"},
			{"every verdict is the contract's own, on every document it judges", "model.TestDocumentVectors cli.TestCheckAgreesWithTheContract"},
			{"a file that cannot be read is never written, and it is said where it breaks", "store.TestBrokenIsNeverWritten store.TestBrokenSamples tui.TestFilesThatCannotBeRead"},
			{"a file that says a key twice is never written, and both lines are named", "store.TestDuplicateKeys"},
			{"a read-only file opens, says so, and refuses edits with the reason", "store.TestReadOnly tui.TestReadOnlyFromTheStart tui.TestReadOnlyMeanwhile"},
			{"who answers a job is worked out by one function, on the screen and in rungs resolve", "model.TestResolveAnswersWithTheReadyChain tui.TestWhoAnswers"},
		},
	},
	{
		"Nothing is lost",
		"An edit is made on what is on disk now, under a lock, and replaces the file in one step; where its folder takes no new files it is written in place, and you are told. `u` and `rungs undo` take it back to the byte.",
		[]held{
			{"whatever call of a save fails, and why ever, the old bytes stay, nothing is left beside them, and what to do is said", "store.TestFaultsOfEveryCall store.TestFailingChanges store.TestFailingInPlace"},
			{"so on a disk that is really full, mounted read-only, or cuts a write short", "store.TestFaultsOfARealFullDisk store.TestFaultsOfARealReadOnlyDisk store.TestFaultsOfRealShortWrites"},
			{"killed at any moment of a save, the file is the old one or the new one", "store.TestFaultsOfKilledSaves store.TestKilledChange"},
			{"many programs that save at once lose nothing of one another's, and the file can be read all the while", "store.TestFaultsOfManyWriters store.TestManyWriters cli.TestParallelAdds"},
			{"a save sees what it replaces: what a program without a lock saved in that moment goes back, and the edit is made on it", "store.TestFaultsOfMeetingASave store.TestFaultsOfMeetingAKilledSave store.TestFaultsOfTheDaemon"},
			{"an edit that a program has dropped, by writing back what it had read before, is named, and written again when its owner says so", "tui.TestFaultsStaleWrites tui.TestADroppedEditIsAskedAbout tui.TestWritingADroppedEditAgain store.TestDropped"},
			{"what is typed or waits when a visit is cut off is kept, and comes back where it was", "terminal.TestFaultsLeaving tui.TestWhatIsTypedComesBack tui.TestWhatWaitsComesBack tui.TestFaultsCutOff main.TestUnsentIsKept"},
			{"another program's change to another value survives yours, and yours its", "tui.TestTwoWritersOfTwoValues store.TestGuards"},
			{"a change to the same value is asked about, with both values", "tui.TestTwoWritersOfOneValue tui.TestDecidingLaterLosesNothing"},
			{"what cannot be written stays on the screen, with what to do", "terminal.TestFaultsFullDisk tui.TestAWriteThatFails tui.TestWaitingBesideABrokenFile"},
			{"undo gives back bytes, also of a save that was killed", "store.TestUndoRestoresBytes store.TestKilledProcessIsUndone"},
			{"the lock is the kernel's and ends with the program", "store.TestApplyFollowsTheLock store.TestLockIsGivenUp"},
			{"a change on disk is seen within two seconds, and moves no cursor", "terminal.TestAChangeOnDiskIsSeen tui.TestAChangeOnDiskIsShown"},
			{"leaving waits for the write that is under way", "terminal.TestFaultsLeftWhileWriting tui.TestQuitWaitsForTheWrite store.TestSettleWaitsForWrites"},
			{"an invalid value keeps the field, the text and the focus", "tui.TestEverySettingByKeys tui.TestARefusalIsSaidOnce"},
			{"a text from your editor is somewhere, whatever becomes of it", "tui.TestNoTextIsLost tui.TestATextThatWaitsIsOnDisk"},
		},
	},
	{
		"Secrets stay where they are",
		"Of `capabilities.json`, which holds some, only ids, kinds, scopes and what a device is called are ever shown, kept or copied, and of an account only its kind.",
		[]held{
			{"no secret is in what a command prints or leaves behind", "cli.TestNoSecretInAnyOutput"},
			{"no secret is sent to the terminal, on any page, by any key", "terminal.TestEveryPage"},
			{"history keeps nothing of a secret, not even a hash of it", "store.TestScopeSpellings store.TestShapeHidesSecrets"},
			{"history and drafts are for nobody else, and no more than so much is kept", "store.TestHistoryIsPrivate store.TestUnsent store.TestHistoryIsCapped store.TestCaps"},
			{"no command touches anything among the secrets", "cli.TestFaultsSecretsAreLeftAlone"},
			{"the file of secrets by another name is neither read nor written", "store.TestCapabilitiesInAKit"},
			{"a new file beside a private one is private", "store.TestNewFileMode"},
		},
	},
	{
		"Nothing is let in",
		"What a file, a folder or a terminal says is data. It is drawn as text, never obeyed, and never becomes a path.",
		[]held{
			{"text from anywhere (files, names, arguments, variables) never reaches the terminal as it is, on any page or by any command", "terminal.TestFaultsHostileTerminal cli.TestFaultsHostileWorkspaces cli.TestFaultsHostileArguments cli.TestFaultsHostileEnvironment theme.TestSafe"},
			{"what may write to a terminal at all is known by name", "cli.TestWritersAreKnown"},
			{"no text moves a border or another column", "tui.TestFaultsHostilePagesAndBoxes views.TestHostileTextMovesNothing theme.TestStandsByItself"},
			{"only an id or a skill's name becomes a path", "store.TestFaultsHostilePaths store.TestHostileKitNames store.TestHostileShelves"},
			{"a history that was tampered with leads no undo out of the workspace", "store.TestFaultsTamperedHistory"},
			{"a link never leads a write out of the folder of kits", "store.TestKitLinksThatLeadOut store.TestUndoDoesNotFollowLinks"},
			{"what a terminal answers, late, cut or to nobody, types nothing and does nothing", "terminal.TestLateReplies tui.TestAnswersOfTheTerminal"},
			{"pasted text is data: no line of it is a key", "terminal.TestPasteIsData tui.TestPasteOnThePage"},
			{"a file without end, too deep or of too many values, a pipe or a device is refused with the reason, and costs no memory", "terminal.TestFaultsHostileSizes store.TestFaultsHostileCounts store.TestTooLarge store.TestNoPlainFile"},
			{"ten thousand keys and a text of a megabyte cost no more than what is seen of them", "tui.TestFaultsHostileGrowth views.TestHugeTextIsCheap"},
		},
	},
	{
		"It works in the terminal you have",
		"Over SSH, on a slow line, without colour, without Unicode, from 40 columns and 12 rows on, and read out line by line.",
		[]held{
			{"the first frame waits for no answer of the terminal", "terminal.TestFirstFrameOnAMuteTerminal terminal.TestLargeWorkspacePaintsFirst"},
			{"at 9 600 baud and 300 ms, in packets that end anywhere, every key does what it does", "terminal.TestFaultsOnASlowLine"},
			{"keys that come in one write, in pieces or in any spelling are the same keys", "terminal.TestKeysInOneWrite terminal.TestSplitSequences terminal.TestSequencesInEveryEncoding"},
			{"everything can be done with plain keys", "tui.TestFieldsNeedPlainKeysOnly tui.TestEverySettingByKeys"},
			{"state is never told by colour alone", "theme.TestFocusIsSeenWithoutColour views.TestMonoTellsEverything terminal.TestNoColour"},
			{"every text of every theme can be read on its ground", "theme.TestContrast theme.TestSixteenColoursStayReadable"},
			{"without UTF-8 all is ASCII", "terminal.TestASCIIOnly views.TestASCIIIsASCII"},
			{"every size of window holds a screen, and the focus is in it", "views.TestFrameFillsTheWindow tui.TestTheFocusIsInSight"},
			{"below 40x12 one line says so, and no key but two does anything", "tui.TestTooSmall terminal.TestTooSmall"},
			{"any number of resizes ends in the screen of a fresh start, and none clears it", "terminal.TestResizesEndInAFreshScreen terminal.TestOneRepaintAndNoClear"},
			{"the mouse is the terminal's own unless asked for", "terminal.TestNoMouseUnlessAsked"},
			{"without a terminal one plain line says what to do", "terminal.TestNoTerminal terminal.TestTerminalsThatCannot"},
			{"a message that is too long can be read in full", "tui.TestHelpHasTheWholeMessage"},
			{"a crash, a signal or a hang-up leaves the terminal as it was", "main.TestCrash main.TestTold terminal.TestFaultsLeaving"},
			{"stopped and gone on with, by ctrl+z or from outside, the screen is as it was and the files are looked at again", "terminal.TestFaultsStopped terminal.TestStoppedFromOutside terminal.TestNobodyCouldBringItBack"},
		},
	},
}

//! `terrane completion`: scripts that complete command lines in a shell.
//!
//! A script lists the commands, their flags and the passes as they were when it was made: no shell waits for the tool.

mod shells;

use crate::args::{Arg, Flag, Kind};
use crate::help::{self, COMMANDS};
use crate::{Io, Toolset, args};

const FLAGS: &[Flag] = &[Flag::bool("help", "Print this")];

const USAGE: &str = "\
usage: terrane completion SHELL

Prints a script for bash, zsh, fish, elvish or powershell, to be saved where that shell looks for completions.";

/// Makes a script of the tool's name and words.
type Script = fn(&str, &[Words]) -> String;

/// The shells with the makers of their scripts.
const SHELLS: [(&str, Script); 5] = [
    ("bash", shells::bash),
    ("zsh", shells::zsh),
    ("fish", shells::fish),
    ("elvish", shells::elvish),
    ("powershell", shells::powershell),
];

/// A command with the words that may follow it.
struct Words {
    command: &'static str,
    summary: &'static str,
    options: Vec<Word>,
    /// Words that come before anything else, such as the shells of `completion`.
    arguments: Vec<String>,
}

/// A flag or pass.
struct Word {
    /// The name without dashes.
    name: String,
    help: String,
    /// Whether a value follows.
    has_value: bool,
    /// The values that there are, if there are few.
    choices: Vec<&'static str>,
}

impl Word {
    fn of_flag(flag: &Flag) -> Word {
        Word {
            name: flag.name.to_owned(),
            help: flag.help.to_owned(),
            has_value: flag.kind == Kind::Value,
            choices: flag.choices().collect(),
        }
    }

    /// The word as it is typed: with one dash if it is one letter.
    fn spelling(&self) -> String {
        if self.name.len() == 1 { format!("-{}", self.name) } else { format!("--{}", self.name) }
    }
}

/// Runs the command; the exit code.
pub(crate) fn main(knowledge: &Toolset, words: &[String], io: &mut Io<'_>) -> u8 {
    match run(knowledge, words) {
        Ok(text) => {
            io.print(&text);
            0
        }
        Err(message) => {
            io.eprint(&message);
            1
        }
    }
}

fn run(knowledge: &Toolset, words: &[String]) -> Result<String, String> {
    let tool = knowledge.command("completion");
    let mut shell = None;
    for arg in args::parse(&tool, words, FLAGS, &|_| false, &Vec::new)? {
        match arg {
            Arg::Switch("help", _) => return Ok(help::page(knowledge.name, "completion", USAGE, FLAGS)),
            Arg::Positional(word) => shell = Some(word),
            _ => {}
        }
    }
    let Some(shell) = shell else { return Err(help::under_name(knowledge.name, USAGE) + "\n") };
    match SHELLS.iter().find(|(name, _)| *name == shell) {
        Some((_, script)) => Ok(script(knowledge.name, &all(knowledge))),
        None => {
            let names = SHELLS.map(|(name, _)| name).join(", ");
            Err(format!("{tool}: there is no script for '{shell}', but for {names}\n"))
        }
    }
}

/// All commands with their words.
fn all(knowledge: &Toolset) -> Vec<Words> {
    let words = |command: &help::Command| {
        let mut options: Vec<Word> = flags(command.name).iter().map(Word::of_flag).collect();
        if command.name == "opt" {
            options.extend(passes(knowledge));
        }
        let arguments = match command.name {
            "bytecode" => vec!["dump".to_owned()],
            "completion" => SHELLS.map(|(name, _)| name.to_owned()).to_vec(),
            "explain" => diag::codes::ALL.iter().map(|code| code.id.to_owned()).collect(),
            "help" => COMMANDS.iter().map(|command| command.name.to_owned()).collect(),
            _ => Vec::new(),
        };
        Words { command: command.name, summary: command.summary, options, arguments }
    };
    COMMANDS.iter().map(words).collect()
}

/// The flags of a command.
fn flags(command: &str) -> &'static [Flag] {
    match command {
        "bench" => crate::bench::FLAGS,
        "build" => crate::build::FLAGS,
        "bytecode" => crate::bytecode_command::FLAGS,
        "cat" => crate::cat::FLAGS,
        "fmt" => crate::fmt::FLAGS,
        "opt" => crate::opt::FLAGS,
        "reduce" => crate::reduction::FLAGS,
        "run" => crate::run_command::FLAGS,
        "translate" => crate::translate::FLAGS,
        "upgrade" => crate::upgrade::FLAGS,
        _ => FLAGS,
    }
}

/// The passes and pipelines, but for those of tests.
fn passes(knowledge: &Toolset) -> Vec<Word> {
    // A tool whose passes clash says so when it runs any.
    let registry = crate::opt::registry(knowledge).unwrap_or_default();
    let passes = registry.passes().map(|pass| (pass.argument, pass.description));
    let mut words: Vec<Word> = passes
        .chain(registry.pipelines())
        .filter(|(name, _)| !crate::opt::is_test(knowledge, name))
        .map(|(name, what)| Word {
            name: name.to_owned(),
            help: what.to_owned(),
            has_value: false,
            choices: Vec::new(),
        })
        .collect();
    words.sort_by(|a, b| a.name.cmp(&b.name));
    words
}

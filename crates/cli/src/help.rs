//! Help texts.

use crate::args::{Flag, Kind};
use std::fmt::Write;

/// A command of the tool.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Command {
    /// Its name.
    pub(crate) name: &'static str,
    /// A line of help.
    pub(crate) summary: &'static str,
    /// Command lines without the tool's name, each with what it does.
    pub(crate) examples: &'static [(&'static str, &'static str)],
}

/// All commands, by name.
pub(crate) const COMMANDS: &[Command] = &[
    Command {
        name: "bench",
        summary: "Measure a function of a program",
        examples: &[
            (
                "bench file.mlir --entry f --args '[[1; 64]; 64], 0.5' -O3",
                "its time, and the operations in a second",
            ),
            ("bench file.mlir --json", "for scripts"),
        ],
    },
    Command {
        name: "build",
        summary: "Compile a program ahead of time, to an object, a library or a program",
        examples: &[
            ("build file.mlir -o file.o --header file.h", "an object file that C links with"),
            ("build file.mlir -O3 -o libfile.so", "a shared library"),
        ],
    },
    Command {
        name: "bytecode",
        summary: "Show what is in a file of bytecode",
        examples: &[("bytecode dump module.mlirbc", "the sections and records, with offsets")],
    },
    Command {
        name: "cat",
        summary: "Print text or bytecode as text: takes mlir-cat's place",
        examples: &[
            ("cat module.mlirbc", "the module as text"),
            ("cat a.mlir b.mlirbc", "one after the other"),
        ],
    },
    Command {
        name: "completion",
        summary: "Print a script that completes command lines in a shell",
        examples: &[("completion bash > ~/.local/share/bash-completion/completions/TOOL", "for bash")],
    },
    Command {
        name: "explain",
        summary: "Say what the code of an error means",
        examples: &[("explain E0101", "one code"), ("explain", "the list of all")],
    },
    Command {
        name: "fmt",
        summary: "Format files in place, or with --check name those that would change",
        examples: &[
            ("fmt file.mlir folder", "a file, and all below a folder, in place"),
            ("fmt --check folder", "for CI: fails if a file would change"),
            ("fmt - < in.mlir > out.mlir", "standard input"),
        ],
    },
    Command { name: "help", summary: "Print this, or the help of a command", examples: &[] },
    Command {
        name: "opt",
        summary: "Read MLIR, run passes, print MLIR: takes mlir-opt's place",
        examples: &[
            ("opt file.mlir --canonicalize --cse", "two passes, to standard output"),
            ("opt --pass-pipeline='builtin.module(func.func(cse))' file.mlir -o out.mlir", "a pipeline"),
            ("opt --help-pass=cse", "the manual of a pass"),
        ],
    },
    Command {
        name: "reduce",
        summary: "Make a module smaller while a test of yours still finds it interesting",
        examples: &[("reduce file.mlir --test ./fails.sh -o small.mlir", "as mlir-reduce")],
    },
    Command {
        name: "run",
        summary: "Run a program natively, or step by step with --interpret",
        examples: &[
            ("run file.mlir", "compiles and calls @main"),
            ("run file.mlir --entry fib 10", "another function, with an argument"),
            ("run file.mlir --entry f x.npy '[[0; 8]; 8]' --save=result=y.npy", "with arrays of NumPy"),
            ("run file.mlir --interpret", "says where the program reads out of bounds"),
            ("run --mlir-runner -e f -entry-point-result=i32 file.mlir", "takes mlir-runner's place"),
        ],
    },
    Command {
        name: "translate",
        summary: "Print a module as LLVM IR: takes mlir-translate's place",
        examples: &[(
            "translate --mlir-to-llvmir file.mlir -o file.ll",
            "the llvm dialect as text of LLVM IR",
        )],
    },
    Command {
        name: "upgrade",
        summary: "Rewrite files of 2019 and 2021 in today's language",
        examples: &[("upgrade --diff old.mlir", "shows what would change")],
    },
];

/// The command of a name.
pub(crate) fn command(name: &str) -> Option<&'static Command> {
    COMMANDS.iter().find(|command| command.name == name)
}

/// The text of `TOOL --help`.
pub(crate) fn overview(tool: &str) -> String {
    let title = match tool {
        "terrane" => "Terrane: MLIR in safe Rust.".to_owned(),
        _ => format!("{tool}: a tool made with Terrane, MLIR in safe Rust."),
    };
    let mut text = format!("{title}\n\nusage: {tool} COMMAND [ARGUMENTS]\n\ncommands:\n");
    for command in COMMANDS {
        let _ = writeln!(text, "  {:<10} {}", command.name, command.summary);
    }
    let _ = writeln!(text, "\n'{tool} COMMAND --help' tells more.");
    text
}

/// The text of `--version`.
pub(crate) fn version() -> String {
    format!("terrane {}\n  MLIR syntax and behaviour of LLVM 22\n", env!("CARGO_PKG_VERSION"))
}

/// The help of a command: its usage and description, in which the tool is called `terrane`, its flags and examples.
pub(crate) fn page(tool: &str, name: &str, usage: &str, flags: &[Flag]) -> String {
    let mut text = format!("{}\n", under_name(tool, usage));
    if !flags.is_empty() {
        text.push_str("\noptions:\n");
    }
    let mut flags = flags.to_vec();
    flags.sort_by_key(|flag| flag.name);
    for flag in &flags {
        let _ = writeln!(text, "  {:<52} - {}", spelling(flag), flag.help);
    }
    let examples = command(name).map_or(&[][..], |command| command.examples);
    if !examples.is_empty() {
        text.push_str("\nexamples:\n");
    }
    for (line, what) in examples {
        let line = format!("{tool} {}", line.replace("TOOL", tool));
        let _ = writeln!(text, "  {line:<52} # {what}");
    }
    text
}

/// A text that calls the tool `terrane`, for a tool of another name.
pub(crate) fn under_name(tool: &str, text: &str) -> String {
    text.replace("terrane ", &format!("{tool} "))
}

/// A flag as people type it.
fn spelling(flag: &Flag) -> String {
    let (name, value) = (flag.name, flag.value);
    match flag.kind {
        Kind::Bool if name == "help" => "-h, --help".to_owned(),
        Kind::Bool => format!("--{name}"),
        Kind::Value if name.len() == 1 => format!("-{name} {value}"),
        Kind::Value => format!("--{name}={value}"),
        Kind::OptionalValue => format!("--{name}[={value}]"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_are_shown_as_people_type_them() {
        let flags = [
            Flag::value("o", "output").named("FILE"),
            Flag::value("era", "year"),
            Flag::bool("help", "this"),
            Flag::optional("split", "parts"),
        ];
        let shown = flags.map(|flag| spelling(&flag));
        assert_eq!(shown, ["-o FILE", "--era=<value>", "-h, --help", "--split[=<value>]"]);
    }

    #[test]
    fn another_tool_has_its_own_name() {
        let text = page("mine", "fmt", "usage: terrane fmt FILE", &[Flag::bool("check", "only")]);
        assert!(text.starts_with("usage: mine fmt FILE\n\noptions:\n  --check "), "{text}");
        assert!(text.contains("  mine fmt --check folder ") && !text.contains("terrane"), "{text}");
        assert!(overview("mine").contains("usage: mine COMMAND"));
    }
}

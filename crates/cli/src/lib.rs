//! The command line: `terrane opt`, `terrane bytecode`, `terrane cat`, `terrane fmt`, `terrane reduce`, `terrane run`,
//! `terrane translate`, `terrane upgrade`.
//!
//! **Architecture Invariant:** this crate alone knows flags, files and exit codes. Everything goes
//! through [`run`], with its input and output given, so that tests call it in-process.

pub mod args;
mod bench;
mod build;
mod bytecode_command;
mod cat;
mod completion;
mod diagnostics;
mod diff;
mod fmt;
mod help;
mod io;
mod memory;
mod opt;
mod printing;
mod program;
mod reduction;
mod reporter;
mod rewrite_files;
mod run_command;
mod translate;
mod upgrade;
mod upstream;

pub use io::Io;

use ir::Context;
use pass::PassRegistry;
use std::io::Read;

/// The dialects and passes of a tool. With dialects and passes of one's own among them, `main` is
///
/// ```no_run
/// use terrane_cli::Toolset;
///
/// fn main() {
///     // Add your own: `Context::new(terrane::registry().with(my::dialect()))`, `passes.add(passes![MyPass])`.
///     terrane_cli::main(&Toolset { name: "my-tool", context: terrane::context, passes: terrane::passes })
/// }
/// ```
#[derive(Clone, Copy)]
pub struct Toolset {
    /// The tool's name, in help and errors.
    pub name: &'static str,
    /// Makes a context with all dialects.
    pub context: fn() -> Context,
    /// Makes the list of all passes.
    pub passes: fn() -> PassRegistry,
}

/// A context with all dialects that come with Terrane, and with those for tests that mlir-opt has, too.
pub fn context() -> Context {
    let registry = terrane::registry_with_transform(test_passes::extend_transform);
    terrane::context_with(registry.with(test_passes::dialect()).with(test_passes::irdl_dialect()))
}

impl Default for Toolset {
    /// All that comes with Terrane.
    fn default() -> Self {
        Toolset { name: "terrane", context, passes: terrane::passes }
    }
}

impl Toolset {
    /// A command's name in errors: `terrane fmt`.
    pub(crate) fn command(&self, command: &str) -> String {
        format!("{} {command}", self.name)
    }

    /// The name of `opt` in errors: LLVM's, where the tool takes the place of mlir-opt.
    fn opt(&self) -> String {
        if self.name == "terrane" { "mlir-opt".to_owned() } else { self.command("opt") }
    }

    /// The name of `translate` in errors: LLVM's, where the tool takes the place of mlir-translate.
    fn translate(&self) -> String {
        if self.name == "terrane" { "mlir-translate".to_owned() } else { self.command("translate") }
    }
}

/// Runs the command line of this process, and ends it.
pub fn main(knowledge: &Toolset) -> ! {
    let args: Vec<String> = std::env::args_os().map(|arg| arg.to_string_lossy().into_owned()).collect();
    pass::install_panic_hook();
    memory::install_hook();
    let mut read_stdin = || {
        let mut text = Vec::new();
        std::io::stdin().lock().read_to_end(&mut text).map(|_| text)
    };
    let mut stdout = std::io::stdout();
    let mut stderr = std::io::stderr();
    let mut io = Io {
        stdin: &mut read_stdin,
        stdout: &mut stdout,
        stderr: &mut stderr,
        folder: None,
        is_process: true,
    };
    let code = run(knowledge, &args, &mut io);
    let flushed = io.stdout.flush().is_ok() && io.stderr.flush().is_ok();
    // The operating system takes the memory back faster than destructors would.
    std::process::exit(if flushed { i32::from(code) } else { 1 })
}

/// Runs a command line (the program's name first) and returns its exit code.
///
/// Under the name `mlir-opt` the program is `terrane opt`, under `mlir-translate` `terrane translate`, under `mlir-cat`
/// `terrane cat`, under `mlir-runner` `terrane run --mlir-runner`.
pub fn run(knowledge: &Toolset, args: &[String], io: &mut Io<'_>) -> u8 {
    let program = args.first().map_or("terrane", String::as_str);
    let name = program.rsplit(['/', '\\']).next().unwrap_or(program);
    let name = name.strip_suffix(".exe").unwrap_or(name);
    if name.starts_with("mlir-opt") {
        return opt::main(knowledge, name, &args[1..], io);
    }
    if name.starts_with("mlir-runner") || name.starts_with("mlir-cpu-runner") {
        return run_command::runner(knowledge, name, &args[1..], io);
    }
    if name.starts_with("mlir-cat") {
        return cat::main(knowledge, name, &args[1..], io);
    }
    if name.starts_with("mlir-translate") {
        return translate::main(knowledge, name, &args[1..], io);
    }
    let rest = args.get(2..).unwrap_or(&[]);
    let command = args.get(1).map(String::as_str);
    match command {
        Some("help" | "--help" | "-h" | "-help") => match rest.first() {
            Some(topic) if help::command(topic).is_some_and(|command| command.name != "help") => {
                run_command_named(knowledge, topic, &["--help".to_owned()], io)
            }
            _ => {
                io.print(&help::overview(knowledge.name));
                0
            }
        },
        Some("--explain") => diagnostics::explain(knowledge, rest, io),
        Some("--version" | "-V") => {
            io.print(&help::version());
            0
        }
        Some(name) if help::command(name).is_some() => run_command_named(knowledge, name, rest, io),
        Some(other) => {
            let tool = knowledge.name;
            let mut text = format!("{tool}: no command '{other}'.  Try: '{tool} --help'\n");
            if let Some(near) = diag::suggest::closest(other, help::COMMANDS.iter().map(|known| known.name)) {
                text.push_str(&format!("{tool}: Did you mean '{near}'?\n"));
            }
            io.eprint(&text);
            1
        }
        None => {
            io.eprint(&help::overview(knowledge.name));
            1
        }
    }
}

/// Runs a command of [`help::COMMANDS`].
fn run_command_named(knowledge: &Toolset, name: &str, rest: &[String], io: &mut Io<'_>) -> u8 {
    match name {
        "bench" => bench::main(knowledge, rest, io),
        "build" => build::main(knowledge, rest, io),
        "bytecode" => bytecode_command::main(knowledge, rest, io),
        "cat" => cat::main(knowledge, &knowledge.command("cat"), rest, io),
        "completion" => completion::main(knowledge, rest, io),
        "explain" => diagnostics::explain(knowledge, rest, io),
        "fmt" => fmt::main(knowledge, rest, io),
        "reduce" => reduction::main(knowledge, rest, io),
        "run" => run_command::main(knowledge, rest, io),
        "translate" => translate::main(knowledge, &knowledge.translate(), rest, io),
        "upgrade" => upgrade::main(knowledge, rest, io),
        _ => opt::main(knowledge, &knowledge.opt(), rest, io),
    }
}

/// The program of the README.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

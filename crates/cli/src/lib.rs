//! The command line: `terrane opt`, `terrane bytecode`, `terrane fmt`, `terrane reduce`, `terrane run`, `terrane upgrade`.
//!
//! **Architecture Invariant:** this crate alone knows flags, files and exit codes. Everything goes
//! through [`run`], with its input and output given, so that tests call it in-process.

pub mod args;
mod bytecode_command;
mod diagnostics;
mod diff;
mod fmt;
mod help;
mod io;
mod memory;
mod opt;
mod reduction;
mod rewrite_files;
mod run_command;
mod upgrade;

pub use io::Io;

use ir::Context;
use pass::PassRegistry;
use std::io::Read;

/// What a tool knows. With dialects and passes of one's own among them, `main` is
///
/// ```no_run
/// use terrane_cli::Toolset;
///
/// fn main() {
///     // Add your own: `Context::new(terrane::registry().with(my::dialect()))`, `passes.add(passes![MyPass])`.
///     terrane_cli::main(&Toolset { context: terrane::context, passes: terrane::passes })
/// }
/// ```
#[derive(Clone, Copy)]
pub struct Toolset {
    /// Makes a context with all dialects.
    pub context: fn() -> Context,
    /// Makes the list of all passes.
    pub passes: fn() -> PassRegistry,
}

impl Default for Toolset {
    /// All that comes with Terrane.
    fn default() -> Self {
        Toolset { context: terrane::context, passes: terrane::passes }
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
/// Under the name `mlir-opt` the program is `terrane opt`.
pub fn run(knowledge: &Toolset, args: &[String], io: &mut Io<'_>) -> u8 {
    let program = args.first().map_or("terrane", String::as_str);
    let name = program.rsplit(['/', '\\']).next().unwrap_or(program);
    let name = name.strip_suffix(".exe").unwrap_or(name);
    if name.starts_with("mlir-opt") {
        return opt::main(knowledge, name, &args[1..], io);
    }
    let rest = args.get(2..).unwrap_or(&[]);
    match args.get(1).map(String::as_str) {
        Some("bytecode") => bytecode_command::main(rest, io),
        Some("fmt") => fmt::main(knowledge, rest, io),
        Some("opt") => opt::main(knowledge, "mlir-opt", rest, io),
        Some("reduce") => reduction::main(knowledge, rest, io),
        Some("run") => run_command::main(knowledge, rest, io),
        Some("upgrade") => upgrade::main(knowledge, rest, io),
        Some("help" | "--help" | "-h" | "-help") => {
            io.print(help::OVERVIEW);
            0
        }
        Some("--explain" | "explain") => diagnostics::explain(rest.first().map_or("", String::as_str), io),
        Some("--version" | "-V") => {
            io.print(&help::version());
            0
        }
        Some(other) => {
            let mut text = format!("terrane: no command '{other}'.  Try: 'terrane --help'\n");
            if let Some(near) = diag::suggest::closest(other, help::COMMANDS.iter().copied()) {
                text.push_str(&format!("terrane: Did you mean '{near}'?\n"));
            }
            io.eprint(&text);
            1
        }
        None => {
            io.eprint(help::OVERVIEW);
            1
        }
    }
}

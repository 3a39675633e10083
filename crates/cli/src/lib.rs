//! The command line: `terrane opt`, `terrane run`.
//!
//! **Architecture Invariant:** this crate alone knows flags, files and exit codes. Everything goes
//! through [`run`], with its input and output given, so that tests call it in-process.

pub mod args;
mod help;
mod io;
mod opt;
mod registry;
mod run_command;

pub use io::Io;
pub use registry::{context, passes};

/// Runs a command line (the program's name first) and returns its exit code.
///
/// Under the name `mlir-opt` the program is `terrane opt`.
pub fn run(args: &[String], io: &mut Io<'_>) -> u8 {
    let program = args.first().map_or("terrane", String::as_str);
    let name = program.rsplit(['/', '\\']).next().unwrap_or(program);
    let name = name.strip_suffix(".exe").unwrap_or(name);
    if name.starts_with("mlir-opt") {
        return opt::main(name, &args[1..], io);
    }
    let rest = args.get(2..).unwrap_or(&[]);
    match args.get(1).map(String::as_str) {
        Some("opt") => opt::main("mlir-opt", rest, io),
        Some("run") => run_command::main(rest, io),
        Some("help" | "--help" | "-h" | "-help") => {
            io.print(help::OVERVIEW);
            0
        }
        Some("--version" | "-V") => {
            io.print(&help::version());
            0
        }
        Some(other) => {
            let mut text = format!("terrane: no command '{other}'.  Try: 'terrane --help'\n");
            if let Some(near) = diag::suggest::closest(other, help::COMMANDS.iter().copied()) {
                text.push_str(&format!("terrane: Did you mean '{near}'?\n"));
            }
            io.complain(&text);
            1
        }
        None => {
            io.complain(help::OVERVIEW);
            1
        }
    }
}

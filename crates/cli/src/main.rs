//! The `terrane` binary.

use std::io::Read;
use terrane_cli::Io;

fn main() {
    let args: Vec<String> = std::env::args_os().map(|arg| arg.to_string_lossy().into_owned()).collect();
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
    let code = terrane_cli::run(&args, &mut io);
    let flushed = io.stdout.flush().is_ok() && io.stderr.flush().is_ok();
    // The operating system takes the memory back faster than destructors would.
    std::process::exit(if flushed { i32::from(code) } else { 1 })
}

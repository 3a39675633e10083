//! FileCheck as a program, for comparing it with the original.

use std::io::{Read as _, Write as _};
use std::process::ExitCode;

use testing::filecheck::{Options, check};

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let run = || -> Result<i32, String> {
        let options = Options::parse(&args, &std::env::var("FILECHECK_OPTS").unwrap_or_default())?;
        let directives = std::fs::read(&options.check_file).map_err(|e| e.to_string())?;
        let mut input = Vec::new();
        if options.input_file == "-" {
            std::io::stdin().read_to_end(&mut input).map_err(|e| e.to_string())?;
        } else {
            input = std::fs::read(&options.input_file).map_err(|e| e.to_string())?;
        }
        let verdict = check(&options, &directives, &input);
        std::io::stderr().write_all(verdict.messages.as_bytes()).map_err(|e| e.to_string())?;
        Ok(verdict.status)
    };
    match run() {
        Ok(status) => ExitCode::from(u8::try_from(status).unwrap_or(2)),
        Err(message) => {
            eprintln!("FileCheck: {message}");
            ExitCode::from(2)
        }
    }
}

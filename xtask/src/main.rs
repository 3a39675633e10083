//! Tasks of the project's developers: `cargo xtask --help` lists them.

mod bench;
mod commands;
mod dist;
mod docs;
mod eras;
mod fuzz;
mod intrinsics;
mod polybench;
mod tidy;
mod trust;
mod workloads;

use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask bench [--size MB] [--runs N] [--parallel] [--rows NAME,...] [--workloads DIR]
       cargo xtask workload KIND [--size MB | --count UNITS] [--seed N] [-o FILE]
       cargo xtask fuzz [--seconds N] [--targets NAME,...] [--texts FOLDER] [--seed N]
       cargo xtask fuzz --mutations N [--texts FOLDER] [--seed N]
       cargo xtask eras [--check]
       cargo xtask eras --run-lines DIR [TERRANE]
       cargo xtask docs [--check]
       cargo xtask intrinsics FILE
       cargo xtask polybench FOLDER [--tool TERRANE] [--pairs] [--native] [--kernels NAME,...]
       cargo xtask tidy [--all | --ratchet]
       cargo xtask dist [--no-profile]
       cargo xtask trust [--seconds N] [--seed N] [--threads N] [--only LIST]";

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    if std::env::args().any(|arg| matches!(arg.as_str(), "--help" | "-h" | "help")) {
        println!("{USAGE}");
        return ExitCode::SUCCESS;
    }
    let result = match args.next().as_deref() {
        Some("bench") => bench::main(args),
        Some("dist") => dist::main(args),
        Some("docs") => docs::main(args),
        Some("eras") => eras::main(args),
        Some("fuzz") => fuzz::main(args),
        Some("intrinsics") => intrinsics::main(args),
        Some("polybench") => polybench::main(args),
        Some("workload") => workloads::main(args),
        Some("tidy") => tidy::main(args),
        Some("trust") => trust::main(args),
        _ => Err(USAGE.to_owned()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

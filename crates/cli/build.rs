//! Links the binary at a fixed address, without the tables of unwinding, and with one copy of equal functions and constants: it starts in half
//! the time, and is smaller.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=no-unwind-tables.ld");
    if variable("CARGO_CFG_TARGET_ENV") != "gnu" {
        return;
    }
    // Otherwise each pointer in the tables of operations is written at every start: docs/adr/0009-fixed-address.md.
    println!("cargo:rustc-link-arg-bins=-no-pie");
    // Code of this profile does not unwind, but has tables all the same: 3 MB. What a profile says of panics is not told here, but its folder.
    let folder = PathBuf::from(variable("OUT_DIR"));
    if folder.ancestors().nth(3).is_some_and(|profile| profile.ends_with("release")) {
        let script = format!("{}/no-unwind-tables.ld", variable("CARGO_MANIFEST_DIR"));
        println!("cargo:rustc-link-arg-bins=-Wl,-T,{script}");
        // Each crate has its own copy of a generic function, and of the constants in it: docs/adr/0010-equal-functions.md.
        if linker_takes(MERGE_EQUAL, &folder) {
            println!("cargo:rustc-link-arg-bins={MERGE_EQUAL}");
        }
    }
}

/// Options that merge equal functions and constants. lld, rustc's default on x86-64 Linux, has them; GNU ld has not.
const MERGE_EQUAL: &str = "-Wl,--icf=all,--ignore-data-address-equality";

/// Whether the linker takes an option: links an empty program with it, as this build links.
fn linker_takes(option: &str, folder: &Path) -> bool {
    let mut rustc = Command::new(variable("RUSTC"));
    rustc.args(["--target", &variable("TARGET"), "-C", &format!("link-arg={option}"), "-o"]);
    rustc.arg(folder.join("probe"));
    rustc.args(variable("CARGO_ENCODED_RUSTFLAGS").split('\x1f').filter(|flag| !flag.is_empty()));
    let linker = variable("RUSTC_LINKER");
    if !linker.is_empty() {
        rustc.arg(format!("-Clinker={linker}"));
    }
    let source = folder.join("probe.rs");
    let is_written = std::fs::write(&source, "fn main() {}\n").is_ok();
    let status = rustc.arg(source).stdout(Stdio::null()).stderr(Stdio::null()).status();
    is_written && status.is_ok_and(|status| status.success())
}

/// Returns a variable of the environment, or nothing.
fn variable(name: &str) -> String {
    std::env::var(name).unwrap_or_default()
}

//! Links the binary at a fixed address, and without the tables of unwinding: it starts in half the time, and is smaller.

use std::path::PathBuf;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=no-unwind-tables.ld");
    let variable = |name| std::env::var(name).unwrap_or_default();
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
    }
}

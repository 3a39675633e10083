//! Makes the binary smaller: without the tables of unwinding, and with packed relocations, 2.3 MB otherwise, where the C library can
//! read them.

use std::path::PathBuf;
use std::process::Command;

/// First glibc that reads packed relocations.
const FIRST_GLIBC: (u32, u32) = (2, 36);

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=no-unwind-tables.ld");
    let variable = |name| std::env::var(name).unwrap_or_default();
    if variable("CARGO_CFG_TARGET_ENV") != "gnu" {
        return;
    }
    if variable("HOST") == variable("TARGET") && glibc() >= Some(FIRST_GLIBC) {
        println!("cargo:rustc-link-arg-bins=-Wl,-z,pack-relative-relocs");
    }
    // Code of this profile does not unwind, but has tables all the same: 3 MB. What a profile says of panics is not told here, but its folder.
    let folder = PathBuf::from(variable("OUT_DIR"));
    if folder.ancestors().nth(3).is_some_and(|profile| profile.ends_with("release")) {
        let script = format!("{}/no-unwind-tables.ld", variable("CARGO_MANIFEST_DIR"));
        println!("cargo:rustc-link-arg-bins=-Wl,-T,{script}");
    }
}

/// Version of this machine's glibc.
fn glibc() -> Option<(u32, u32)> {
    let output = Command::new("getconf").arg("GNU_LIBC_VERSION").output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let mut numbers = text.trim().strip_prefix("glibc ")?.split('.').map(str::parse);
    Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
}

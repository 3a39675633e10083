//! Packs the relative relocations of the binary, 2.3 MB otherwise, where the C library can read them.

use std::process::Command;

/// First glibc that reads packed relocations.
const FIRST_GLIBC: (u32, u32) = (2, 36);

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let variable = |name| std::env::var(name).unwrap_or_default();
    let is_gnu = variable("CARGO_CFG_TARGET_ENV") == "gnu";
    if is_gnu && variable("HOST") == variable("TARGET") && glibc() >= Some(FIRST_GLIBC) {
        println!("cargo:rustc-link-arg-bins=-Wl,-z,pack-relative-relocs");
    }
}

/// Version of this machine's glibc.
fn glibc() -> Option<(u32, u32)> {
    let output = Command::new("getconf").arg("GNU_LIBC_VERSION").output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let mut numbers = text.trim().strip_prefix("glibc ")?.split('.').map(str::parse);
    Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
}

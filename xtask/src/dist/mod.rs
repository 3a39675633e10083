//! `cargo xtask dist`: the binary that is distributed, in an archive with the licences.
//!
//! It is optimized by a profile and across crates, which takes many times as long as `cargo build --release` and is worth 10 to 20 %:
//! `docs/adr/0006-profile.md`. Nothing of this is in ordinary builds.

mod licences;
mod profile;

use crate::commands::{rustc, succeed, target};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Makes the archive, and says where it is.
pub fn main(args: impl Iterator<Item = String>) -> Result<(), String> {
    let mut profiled = true;
    for arg in args {
        match arg.as_str() {
            "--no-profile" => profiled = false,
            unknown => return Err(format!("unknown option {unknown}\n{}", crate::USAGE)),
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("no workspace")?;
    let folder = target(root).join("dist");
    std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let host = host()?;
    let flags = match profiled {
        true => {
            let profile = profile::make(root, &folder, &host)?;
            // What changed since is compiled as if there were no profile.
            format!("-Cprofile-use={} -Cllvm-args=-no-pgo-warn-mismatch", profile.display())
        }
        false => String::new(),
    };
    let binary = build(root, &folder.join("build"), &host, &flags, true)?;
    let name = format!("terrane-{}-{host}", env!("CARGO_PKG_VERSION"));
    let content = folder.join(&name);
    let _ = std::fs::remove_dir_all(&content);
    std::fs::create_dir_all(&content).map_err(|error| error.to_string())?;
    let copy = |from: &Path, name: &str| {
        std::fs::copy(from, content.join(name))
            .map(|_| ())
            .map_err(|error| format!("{}: {error}", from.display()))
    };
    copy(&binary, binary.file_name().and_then(|name| name.to_str()).unwrap_or("terrane"))?;
    for file in ["README.md", "CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT"] {
        copy(&root.join(file), file)?;
    }
    std::fs::write(content.join("THIRD-PARTY-LICENSES.txt"), licences::of_dependencies(root, &host)?)
        .map_err(|error| error.to_string())?;
    let archive = folder.join(format!("{name}.tar.gz"));
    succeed(Command::new("tar").arg("-czf").arg(&archive).arg("-C").arg(&folder).arg(&name))?;
    let size = std::fs::metadata(&archive).map_err(|error| error.to_string())?.len();
    println!("{}: {:.1} MB", archive.display(), size as f64 / 1e6);
    Ok(())
}

/// The machine that this is, as rustc calls it.
fn host() -> Result<String, String> {
    let version = rustc(&["--version", "--verbose"])?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or_else(|| "rustc does not say its host".to_owned())
}

/// Builds the binary with flags of rustc, which are for the program alone: build scripts and macros run as they always do.
fn build(root: &Path, folder: &Path, host: &str, flags: &str, across: bool) -> Result<PathBuf, String> {
    let mut command = Command::new("cargo");
    command.args(["build", "--release", "--locked", "--package", "terrane-cli", "--target", host]);
    command.current_dir(root).env("CARGO_TARGET_DIR", folder).env("RUSTFLAGS", flags);
    if across {
        command.env("CARGO_PROFILE_RELEASE_LTO", "fat");
    }
    succeed(&mut command)?;
    let name = if cfg!(windows) { "terrane.exe" } else { "terrane" };
    Ok(folder.join(host).join("release").join(name))
}

//! Claims of the README about the workspace.

use std::path::Path;

/// `cargo run` runs the tool: it refuses to choose among several binaries of the default members.
#[test]
fn cargo_run_has_one_binary_to_run() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let manifest = std::fs::read_to_string(root.join("Cargo.toml")).expect("the workspace has a manifest");
    let (_, members) = manifest.split_once("default-members = [").expect("it has default members");
    let members = members.split(']').next().unwrap_or("").split('"').skip(1).step_by(2);
    let is_program = |folder: &Path| {
        let own = std::fs::read_to_string(folder.join("Cargo.toml")).unwrap_or_default();
        folder.join("src/main.rs").exists() || folder.join("src/bin").exists() || own.contains("[[bin]]")
    };
    let folders = members.flat_map(|member| match member.strip_suffix("/*") {
        Some(group) => {
            let entries = std::fs::read_dir(root.join(group)).expect("the group is a folder");
            entries.flatten().map(|entry| entry.path()).collect()
        }
        None => vec![root.join(member)],
    });
    let programs: Vec<_> = folders.filter(|folder| is_program(folder)).collect();
    assert!(matches!(&programs[..], [cli] if cli.ends_with("crates/cli")), "{programs:?}");
}

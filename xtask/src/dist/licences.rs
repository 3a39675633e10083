//! The licences of what the binary is linked from.

use crate::commands::output;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Licences that what is distributed may be under: none demands more than to be named with its text.
const ALLOWED: &[&str] = &[
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// A package of the registry, as `cargo tree` names it.
#[derive(Debug, PartialEq)]
struct Package {
    name: String,
    version: String,
    licence: String,
}

/// The name, version and licence of each dependency, with the texts that its package has.
pub fn of_dependencies(root: &Path, host: &str) -> Result<String, String> {
    let mut command = Command::new("cargo");
    command.args(["tree", "--locked", "--package", "terrane-cli", "--edges", "normal", "--target", host]);
    command.args(["--prefix", "none", "--format", "{p}|{l}"]).current_dir(root);
    let tree = String::from_utf8_lossy(&output(&mut command)?).into_owned();
    let mut text =
        String::from("Terrane is linked from these packages. The texts of their licences follow.\n\n");
    // Many have one text in common.
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in packages(&tree) {
        if !is_allowed(&package.licence) {
            return Err(format!("{} is under '{}', which is not allowed", package.name, package.licence));
        }
        text += &format!("{} {}: {}\n", package.name, package.version, package.licence);
        for licence in licence_texts(&source(&package)?)? {
            texts.entry(licence).or_default().push(package.name.clone());
        }
    }
    for (licence, packages) in texts {
        text += &format!("\n{}\n{}\n\n{}\n", "=".repeat(80), packages.join(", "), licence.trim());
    }
    Ok(text)
}

/// Whether a choice of licences has one that is allowed: alternatives are joined by `OR` or `/`, demands by `AND`, which binds
/// more but where there are parentheses.
fn is_allowed(licence: &str) -> bool {
    let licence = licence.replace('/', " OR ");
    let one = |one: &str| ALLOWED.contains(&one.trim_matches([' ', '(', ')']));
    match licence.contains('(') {
        true => licence.split(" AND ").all(|demand| demand.split(" OR ").any(one)),
        false => licence.split(" OR ").any(|choice| choice.split(" AND ").all(one)),
    }
}

/// The packages of a tree that are from a registry, sorted, each once.
fn packages(tree: &str) -> Vec<Package> {
    let mut found: BTreeMap<(String, String), Package> = BTreeMap::new();
    for line in tree.lines() {
        let Some((package, licence)) = line.split_once('|') else { continue };
        let mut words = package.split(' ');
        let (Some(name), Some(version)) = (words.next(), words.next()) else { continue };
        // A package of this workspace has its folder after the version.
        if words.any(|word| word.starts_with('(') && word != "(*)" && word != "(proc-macro)") {
            continue;
        }
        let version = version.trim_start_matches('v').to_owned();
        let licence = licence.trim_end_matches(" (*)").to_owned();
        let package = Package { name: name.to_owned(), version: version.clone(), licence };
        found.insert((name.to_owned(), version), package);
    }
    found.into_values().collect()
}

/// The folder that cargo keeps the source of a package in.
fn source(package: &Package) -> Result<PathBuf, String> {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| std::env::home_dir().map(|home| home.join(".cargo"))).ok_or("no home")?;
    let registries = std::fs::read_dir(home.join("registry/src")).map_err(|error| error.to_string())?;
    let folder = format!("{}-{}", package.name, package.version);
    let mut found = registries.flatten().map(|registry| registry.path().join(&folder));
    found.find(|path| path.is_dir()).ok_or_else(|| format!("the source of {folder} is not there"))
}

/// The texts of licences in a package.
fn licence_texts(source: &Path) -> Result<Vec<String>, String> {
    let is_licence = |name: &str| {
        ["LICENSE", "LICENCE", "COPYING", "COPYRIGHT", "NOTICE"].iter().any(|start| name.starts_with(start))
    };
    let entries = std::fs::read_dir(source).map_err(|error| format!("{}: {error}", source.display()))?;
    let files = entries.flatten().map(|entry| entry.path()).filter(|path| {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or("").to_uppercase();
        path.is_file() && is_licence(&name)
    });
    let mut files: Vec<PathBuf> = files.collect();
    files.sort();
    files.iter().map(|file| std::fs::read_to_string(file).map_err(|error| error.to_string())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_licence_is_allowed_if_one_choice_is() {
        for licence in [
            "MIT",
            "Apache-2.0 / MIT",
            "GPL-3.0 OR Zlib",
            "MIT AND BSD-3-Clause",
            "Apache-2.0 WITH LLVM-exception",
        ] {
            assert!(is_allowed(licence), "{licence}");
        }
        for licence in ["GPL-3.0", "MIT AND GPL-3.0", "(MIT OR Zlib) AND GPL-3.0", ""] {
            assert!(!is_allowed(licence), "{licence}");
        }
    }

    #[test]
    fn licences_of_all_dependencies_are_allowed() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a workspace");
        let mut command = Command::new("cargo");
        command.args([
            "tree",
            "--offline",
            "--package",
            "terrane-cli",
            "--edges",
            "normal",
            "--prefix",
            "none",
        ]);
        let tree = output(command.args(["--format", "{p}|{l}"]).current_dir(root)).expect("cargo lists them");
        let packages = packages(&String::from_utf8_lossy(&tree));
        assert!(packages.len() > 20, "{packages:?}");
        assert!(packages.iter().all(|package| is_allowed(&package.licence)), "{packages:?}");
    }

    #[test]
    fn packages_of_the_registry_are_listed_once() {
        let tree = "terrane-cli v0.1.0 (/work/crates/cli)|MIT OR Apache-2.0\n\
                    smallvec v1.15.0|MIT OR Apache-2.0\n\
                    syn v2.0.1 (proc-macro)|MIT\n\
                    smallvec v1.15.0|MIT OR Apache-2.0 (*)\n";
        let found = packages(tree);
        let names: Vec<&str> = found.iter().map(|package| package.name.as_str()).collect();
        assert_eq!(names, ["smallvec", "syn"]);
        assert_eq!(found[0].licence, "MIT OR Apache-2.0");
        assert_eq!(found[0].version, "1.15.0");
    }
}

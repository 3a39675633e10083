//! The numbers of findings that there may be of each rule in each crate: they only go down.

use super::{Finding, root, shown};
use std::collections::BTreeMap;
use std::fmt::{Display, Formatter};

/// The file of the numbers.
pub(super) const PATH: &str = "xtask/src/tidy/ratchet.txt";

/// Findings that are shown of a rule and crate.
const SHOWN: usize = 5;

const HEAD: &str = "\
# Findings that there may be: rule, crate, number. What is not listed may not be found at all. Numbers only go down:
# `cargo xtask tidy --ratchet` writes them down after some are gone, `cargo xtask tidy --all` shows what is left.
";

/// The numbers, by rule and crate.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Ratchet(BTreeMap<(String, String), usize>);

impl Ratchet {
    /// The numbers of the workspace.
    pub(super) fn read() -> Result<Ratchet, String> {
        let text = std::fs::read_to_string(root().join(PATH)).map_err(|error| format!("{PATH}: {error}"))?;
        Ratchet::parse(&text)
    }

    fn parse(text: &str) -> Result<Ratchet, String> {
        let mut numbers = BTreeMap::new();
        for line in text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
            let wrong = || format!("{PATH}: '{line}' is no rule, crate and number");
            let [rule, area, number] = line.split(' ').collect::<Vec<_>>()[..] else { return Err(wrong()) };
            let number: usize = number.parse().map_err(|_| wrong())?;
            numbers.insert((rule.to_owned(), area.to_owned()), number);
        }
        Ok(Ratchet(numbers))
    }

    /// The findings above the numbers, in lines.
    pub(super) fn errors(&self, findings: &[Finding]) -> Vec<String> {
        let mut errors = Vec::new();
        for ((rule, area), found) in grouped(findings) {
            let most = self.0.get(&(rule.clone(), area.clone())).copied().unwrap_or(0);
            if found.len() > most {
                errors.push(format!("{area}: {} of '{rule}', there may be {most}, such as", found.len()));
                // The last are as likely to be new as any.
                errors.extend(
                    found
                        .iter()
                        .take(SHOWN.max(found.len() - most))
                        .map(|found| format!("  {}", shown(found))),
                );
            }
        }
        errors
    }

    /// The numbers of what is found: of each rule as they are where there are no more in all than before, for crates may be
    /// divided, else as far as they are lower.
    pub(super) fn lowered(&self, findings: &[Finding]) -> Ratchet {
        let groups = grouped(findings);
        let found = |rule: &str| findings.iter().filter(|found| found.rule == rule).count();
        let allowed = |rule: &str| {
            let numbers = self.0.iter().filter(|((of, _), _)| of == rule).map(|(_, number)| *number);
            numbers.reduce(|sum, number| sum + number).unwrap_or(usize::MAX)
        };
        let lower = |(key, group): ((String, String), Vec<&Finding>)| {
            let most = self.0.get(&key).copied().unwrap_or(0);
            let count = if found(&key.0) <= allowed(&key.0) { group.len() } else { most.min(group.len()) };
            (key, count)
        };
        Ratchet(groups.into_iter().map(lower).filter(|(_, count)| *count > 0).collect())
    }
}

/// Findings by rule and crate.
fn grouped(findings: &[Finding]) -> BTreeMap<(String, String), Vec<&Finding>> {
    let mut groups: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for found in findings {
        groups.entry((found.rule.to_owned(), found.area.clone())).or_default().push(found);
    }
    groups
}

impl Display for Ratchet {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        f.write_str(HEAD)?;
        self.0.iter().try_for_each(|((rule, area), number)| writeln!(f, "{rule} {area} {number}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::files::File;

    fn some(rule: &'static str, count: usize) -> Vec<Finding> {
        let file = File::new("crates/ir/src/a.rs", "");
        (0..count).map(|line| Finding::new(rule, &file, line, "")).collect()
    }

    #[test]
    fn numbers_hold_and_only_go_down() {
        let ratchet = Ratchet::parse("# a\nbehind crates/ir 2\n").expect("it is well formed");
        assert!(ratchet.errors(&some("behind", 2)).is_empty());
        assert!(
            ratchet.errors(&some("behind", 3))[0].starts_with("crates/ir: 3 of 'behind', there may be 2")
        );
        assert!(!ratchet.errors(&some("link", 1)).is_empty());
        assert_eq!(ratchet.lowered(&some("behind", 3)), ratchet);
        assert_eq!(
            ratchet.lowered(&some("behind", 1)).to_string().lines().last(),
            Some("behind crates/ir 1")
        );
        let divided = Ratchet::parse("behind crates/other 2\n").expect("it is well formed");
        assert_eq!(divided.lowered(&some("behind", 2)), ratchet);
        assert_eq!(divided.lowered(&some("behind", 3)), Ratchet::default());
        assert_eq!(Ratchet::parse(&ratchet.to_string()), Ok(ratchet));
        assert!(Ratchet::parse("behind\n").is_err());
    }
}

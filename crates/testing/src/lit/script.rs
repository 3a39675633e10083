//! The keyword lines of a test file: `RUN:`, `REQUIRES:`, `UNSUPPORTED:`, `XFAIL:`, `DEFINE:`, `RECORD:`, `NO-ORACLE:`.

use super::features::holds;

/// A malformed keyword line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScriptError {
    /// Line, counted from 1.
    pub line: usize,
    /// Description of the error.
    pub message: String,
}

/// A command line of the test with the line it starts on.
pub type Command = (usize, String);

/// Test script of a file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Script {
    /// The `RUN:` lines, continuations joined.
    pub runs: Vec<Command>,
    /// The `RECORD:` lines.
    pub records: Vec<Command>,
    /// `DEFINE:` lines: name with `%{}` and value.
    pub defines: Vec<(String, String)>,
    /// Reason for which the test does not run here.
    pub unsupported: Option<String>,
    /// The test is expected to fail.
    pub expected_failure: bool,
    /// The test must not be compared with the oracle.
    pub no_oracle: bool,
}

const KEYWORDS: [&str; 8] =
    ["RUN:", "REQUIRES:", "UNSUPPORTED:", "XFAIL:", "DEFINE:", "RECORD:", "NO-ORACLE:", "END."];

impl Script {
    /// Reads the keyword lines of `text`; `features` decide the conditions.
    pub fn parse(text: &str, features: &[String]) -> Result<Script, ScriptError> {
        let mut script = Script::default();
        // The keyword whose line ended in a backslash.
        let mut open: Option<&str> = None;
        for (index, line) in text.lines().enumerate() {
            let number = index + 1;
            let Some((keyword, rest)) = keyword(line) else { continue };
            if keyword == "END." {
                break;
            }
            let rest = rest.trim();
            let failed = |message: String| ScriptError { line: number, message };
            if let Some(previous) = open
                && previous != keyword
            {
                return Err(failed(format!("'{previous}' line before this one ends in a backslash")));
            }
            let (content, continues) =
                rest.strip_suffix('\\').map_or((rest, false), |body| (body.trim_end(), true));
            match keyword {
                "RUN:" | "RECORD:" => {
                    let list = if keyword == "RUN:" { &mut script.runs } else { &mut script.records };
                    match list.last_mut().filter(|_| open.is_some()) {
                        Some((_, command)) => {
                            command.push(' ');
                            command.push_str(content);
                        }
                        None => list.push((number, content.to_owned())),
                    }
                    open = continues.then_some(keyword);
                }
                "DEFINE:" => {
                    let (name, value) =
                        rest.split_once('=').ok_or_else(|| failed("DEFINE: lacks '='".to_owned()))?;
                    script.defines.push((name.trim().to_owned(), value.trim().to_owned()));
                }
                "NO-ORACLE:" => script.no_oracle = true,
                condition => script.condition(condition, rest, features).map_err(failed)?,
            }
        }
        if let Some(keyword) = open {
            let line = text.lines().count();
            return Err(ScriptError {
                line,
                message: format!("the last '{keyword}' line ends in a backslash"),
            });
        }
        Ok(script)
    }

    fn condition(&mut self, keyword: &str, rest: &str, features: &[String]) -> Result<(), String> {
        for item in rest.split(',').map(str::trim).filter(|item| !item.is_empty()) {
            let value = item == "*" || holds(item, features)?;
            match keyword {
                "REQUIRES:" if !value => self.unsupported = Some(format!("requires {item}")),
                "UNSUPPORTED:" if value => self.unsupported = Some(format!("unsupported with {item}")),
                "XFAIL:" => self.expected_failure |= value,
                _ => {}
            }
        }
        Ok(())
    }
}

/// Returns the keyword in `line`, which no word character precedes, and the text after it.
fn keyword(line: &str) -> Option<(&'static str, &str)> {
    KEYWORDS.iter().find_map(|keyword| {
        let at = line.find(keyword)?;
        let before = line[..at].trim_end().bytes().next_back();
        let alone = line[..at]
            .bytes()
            .next_back()
            .is_none_or(|b| !b.is_ascii_alphanumeric() && b != b'-' && b != b'_');
        let end_is_comment = *keyword != "END." || before == Some(b'/');
        (alone && end_is_comment).then(|| (*keyword, &line[at + keyword.len()..]))
    })
}

#[cfg(test)]
mod tests {
    use super::Script;

    #[test]
    fn reads_keyword_lines() {
        let text = "// RUN: a \\\n// RUN:   b\n// REQUIRES: x, y\n// XFAIL: *\nPRE-RUN: no\n// RECORD: c\n// END.\n// RUN: d";
        let script = Script::parse(text, &["x".to_owned()]).unwrap();
        assert_eq!(script.runs, [(1, "a b".to_owned())]);
        assert_eq!(script.records, [(6, "c".to_owned())]);
        assert_eq!(script.unsupported.as_deref(), Some("requires y"));
        assert!(script.expected_failure);
        assert!(Script::parse("// RUN: a \\", &[]).is_err());
        assert!(Script::parse("// XFAIL: a b", &[]).is_err());
    }
}

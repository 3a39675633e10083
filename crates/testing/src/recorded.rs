//! Recorded expectations: the `RECORD:` lines of a test.

use std::fs;
use std::path::{Path, PathBuf};

use crate::diff::unified;
use crate::lit::{Runner, Tool};
use crate::oracle;

/// Source of new expectations, if they are to be written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Update {
    /// No expectations are written.
    No,
    /// The tool under test (`UPDATE_EXPECT=1`).
    Tool,
    /// The original (`UPDATE_EXPECT=oracle`).
    Oracle,
}

/// Returns the file with the expectation of the `index`th of `total` records (both from 1) of `test`.
pub fn expected_path(test: &Path, index: usize, total: usize) -> PathBuf {
    let suffix = if total > 1 { format!("{index}.expected") } else { "expected".to_owned() };
    test.with_extension(suffix)
}

/// A record of a test.
pub(crate) struct Record<'a> {
    pub(crate) test: &'a Path,
    pub(crate) line: usize,
    pub(crate) command: &'a str,
    pub(crate) expected: PathBuf,
}

impl Record<'_> {
    /// Compares the record with the tool, and with the original if `compare_oracle`; or rewrites it.
    pub(crate) fn check(
        &self,
        runner: &dyn Fn(&Tool, &str) -> crate::lit::Output,
        tool: &Tool,
        update: Update,
        compare_oracle: bool,
    ) -> Result<(), String> {
        let source = if update == Update::Oracle { &oracle::run as &Tool } else { tool };
        let actual = self.output(runner, source)?;
        if update != Update::No {
            if fs::read(&self.expected).ok().as_deref() != Some(actual.as_bytes()) {
                fs::write(&self.expected, &actual).map_err(|e| self.failure(&e.to_string()))?;
            }
            return Ok(());
        }
        let name = self.expected.display().to_string();
        let recorded = fs::read_to_string(&self.expected)
            .map_err(|e| self.failure(&format!("{name}: {e}; UPDATE_EXPECT=1 writes it")))?;
        if recorded != actual {
            let diff = unified(&recorded, &actual, &name, "output");
            return Err(self.failure(&format!(
                "the output is not the recorded one (UPDATE_EXPECT=1 rewrites it)\n{diff}"
            )));
        }
        if compare_oracle {
            let original = self.output(runner, &oracle::run)?;
            if recorded != original {
                let diff = unified(&recorded, &original, &name, "oracle");
                return Err(self.failure(&format!("the recorded text is not the oracle's\n{diff}")));
            }
        }
        Ok(())
    }

    fn failure(&self, message: &str) -> String {
        format!("{}:{}: RECORD: {message}", self.test.display(), self.line)
    }

    /// Returns the standard output of the command, without the folder of the test in it.
    fn output(
        &self,
        runner: &dyn Fn(&Tool, &str) -> crate::lit::Output,
        tool: &Tool,
    ) -> Result<String, String> {
        let uses_file = ["%s", "%{s}", "%t", "%T", "%S"].iter().any(|name| self.command.contains(name));
        let command = if uses_file { self.command.to_owned() } else { insert_file(self.command) };
        let output = runner(tool, &command);
        if output.status != 0 {
            let messages = String::from_utf8_lossy(&output.stderr);
            return Err(self.failure(&format!("`{command}` gave status {}\n{messages}", output.status)));
        }
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let folder = self.test.parent().map(|p| p.display().to_string()).filter(|p| !p.is_empty());
        Ok(folder.map_or(text.clone(), |folder| text.replace(&format!("{folder}/"), "")))
    }
}

/// Inserts `%s` at the end of the first command of a line that names no file.
fn insert_file(command: &str) -> String {
    let end = [" |", " 2>", " >", " &&"].iter().filter_map(|stop| command.find(stop)).min();
    let (first, rest) = command.split_at(end.unwrap_or(command.len()));
    format!("{first} %s{rest}")
}

/// Runs `line` for a test with `tool`.
pub(crate) fn with_tool(
    setup: &crate::lit::RunnerSetup,
) -> impl Fn(&Tool, &str) -> crate::lit::Output + use<'_> {
    move |tool, line| Runner::new(setup, tool).run_line(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names() {
        assert_eq!(expected_path(Path::new("a/b.mlir"), 1, 1), Path::new("a/b.expected"));
        assert_eq!(expected_path(Path::new("a/b.mlir"), 2, 2), Path::new("a/b.2.expected"));
        assert_eq!(insert_file("not mlir-opt --cse 2>&1"), "not mlir-opt --cse %s 2>&1");
        assert_eq!(insert_file("mlir-opt"), "mlir-opt %s");
    }
}

//! Finding the tests of a folder and running them, each as one trial of `cargo test`.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::time::Duration;

use libtest_mimic::{Arguments, Failed, Trial};

use crate::lit::{Output, Runner, RunnerSetup, Script, Tool};
use crate::oracle;
use crate::recorded::{Record, Update, expected_path, with_tool};

/// Configuration of a folder of tests.
#[derive(Clone)]
pub struct Harness {
    /// The tool under test.
    pub tool: Arc<Tool>,
    /// Features for `REQUIRES:` and similar lines.
    pub features: Vec<String>,
    /// More substitutions for `RUN:` lines.
    pub substitutions: Vec<(String, String)>,
    /// Environment of the commands. `FILECHECK_OPTS` is as in upstream MLIR's tests unless it is changed here.
    pub env: BTreeMap<String, String>,
    /// Extensions of test files.
    pub extensions: Vec<String>,
    /// Time limit of one test.
    pub timeout: Duration,
    /// Stack of the thread a test runs on, in bytes.
    pub stack_size: usize,
    /// Treatment of recorded expectations: compared or rewritten.
    pub update: Update,
    /// Whether recorded expectations and `RUN:` lines are checked against the original too.
    pub compare_oracle: bool,
}

impl Harness {
    /// Creates the usual settings; `UPDATE_EXPECT` and `ORACLE` are read from the environment.
    pub fn new(
        tool: impl Fn(&[String], &[u8], &crate::lit::Context) -> Output + Send + Sync + 'static,
    ) -> Self {
        let filecheck = "-enable-var-scope --allow-unused-prefixes=false".to_owned();
        Harness {
            tool: Arc::new(tool),
            features: Vec::new(),
            substitutions: Vec::new(),
            env: BTreeMap::from([("FILECHECK_OPTS".to_owned(), filecheck)]),
            extensions: vec!["mlir".to_owned(), "ll".to_owned()],
            timeout: Duration::from_secs(60),
            stack_size: 8 << 20,
            update: match std::env::var("UPDATE_EXPECT").as_deref() {
                Ok("oracle") => Update::Oracle,
                Ok("" | "0") | Err(_) => Update::No,
                Ok(_) => Update::Tool,
            },
            compare_oracle: std::env::var("ORACLE").is_ok_and(|v| !v.is_empty() && v != "0"),
        }
    }

    /// Runs the tests under `root` with the command line of `cargo test`.
    pub fn main(self, root: &Path) -> ExitCode {
        let args = Arguments::from_args();
        if (self.compare_oracle || self.update == Update::Oracle) && !oracle::installed() {
            eprintln!("the oracle (mlir-opt 22) is not installed; its folder can be named in ORACLE_BIN");
            return ExitCode::FAILURE;
        }
        match self.trials(root) {
            Ok(trials) => libtest_mimic::run(&args, trials).exit_code(),
            Err(message) => {
                eprintln!("{message}");
                ExitCode::FAILURE
            }
        }
    }

    /// Returns one trial for each test file under `root`, named by its path below it. The error is a folder
    /// that cannot be read.
    pub fn trials(self, root: &Path) -> Result<Vec<Trial>, String> {
        let root = fs::canonicalize(root).map_err(|e| format!("{}: {e}", root.display()))?;
        let harness = Arc::new(self);
        let mut trials = Vec::new();
        for file in harness.files(&root)? {
            let name = file.strip_prefix(&root).unwrap_or(&file).display().to_string();
            let ignored = harness.script(&file).is_ok_and(|script| script.unsupported.is_some());
            let harness = Arc::clone(&harness);
            let trial = Trial::test(name, move || harness.run_with_timeout(file).map_err(Failed::from));
            trials.push(trial.with_ignored_flag(ignored));
        }
        Ok(trials)
    }

    /// Returns the test files under `root` in order of their paths. Folders named `Inputs` are skipped.
    fn files(&self, root: &Path) -> Result<Vec<PathBuf>, String> {
        let (mut folders, mut files) = (vec![root.to_owned()], Vec::new());
        while let Some(folder) = folders.pop() {
            let failed = |e: std::io::Error| format!("{}: {e}", folder.display());
            for entry in fs::read_dir(&folder).map_err(failed)? {
                let entry = entry.map_err(failed)?;
                let path = entry.path();
                let kind = entry.file_type().map_err(failed)?;
                if kind.is_dir() {
                    if entry.file_name() != "Inputs" {
                        folders.push(path);
                    }
                } else if path
                    .extension()
                    .is_some_and(|e| self.extensions.iter().any(|known| e == known.as_str()))
                {
                    files.push(path);
                }
            }
        }
        files.sort();
        Ok(files)
    }

    fn script(&self, file: &Path) -> Result<Script, String> {
        let text = fs::read(file).map_err(|e| format!("{}: {e}", file.display()))?;
        Script::parse(&String::from_utf8_lossy(&text), &self.features)
            .map_err(|e| format!("{}:{}: {}", file.display(), e.line, e.message))
    }

    /// Runs one test file on a thread of its own; the error is the report, or a timeout. A thread that times
    /// out is abandoned, since threads cannot be stopped.
    pub fn run_with_timeout(self: &Arc<Self>, file: PathBuf) -> Result<(), String> {
        let (sender, receiver) = mpsc::channel();
        let harness = Arc::clone(self);
        let name = file.display().to_string();
        let work = move || {
            // After a timeout the receiver is dropped.
            drop(sender.send(harness.run_file(&file)));
        };
        std::thread::Builder::new()
            .stack_size(self.stack_size)
            .spawn(work)
            .map_err(|e| format!("{name}: no thread: {e}"))?;
        match receiver.recv_timeout(self.timeout) {
            Ok(result) => result,
            Err(mpsc::RecvTimeoutError::Timeout) => {
                Err(format!("{name}: not finished after {:?}", self.timeout))
            }
            Err(mpsc::RecvTimeoutError::Disconnected) => Err(format!("{name}: the test's thread panicked")),
        }
    }

    /// Runs one test file. The error is the report of the failures.
    pub fn run_file(&self, file: &Path) -> Result<(), String> {
        static COUNTER: AtomicUsize = AtomicUsize::new(0);
        let script = self.script(file)?;
        if script.runs.is_empty() && script.records.is_empty() {
            return Err(format!("{}: the test has no RUN: or RECORD: line", file.display()));
        }
        let number = COUNTER.fetch_add(1, Ordering::Relaxed);
        let temporary = std::env::temp_dir().join(format!("terrane-lit-{}-{number}", std::process::id()));
        fs::create_dir_all(&temporary).map_err(|e| format!("{}: {e}", temporary.display()))?;
        let mut substitutions = script.defines.clone();
        substitutions.extend(self.substitutions.iter().cloned());
        let setup = RunnerSetup {
            file: file.to_owned(),
            temporary: temporary.clone(),
            substitutions,
            env: self.env.clone(),
        };
        let result = self.run_script(&script, &setup);
        // A folder that cannot be removed is in the system's temporary folder and does no harm.
        drop(fs::remove_dir_all(&temporary));
        match (result, script.expected_failure) {
            (result, false) => result,
            (Err(_), true) => Ok(()),
            (Ok(()), true) => Err(format!("{}: passes although XFAIL: says it fails", file.display())),
        }
    }

    fn run_script(&self, script: &Script, setup: &RunnerSetup) -> Result<(), String> {
        self.run_lines(script, setup, &*self.tool, "")?;
        let oracle = self.compare_oracle && !script.no_oracle;
        if oracle {
            self.run_lines(script, setup, &oracle::run, " with the oracle")?;
        }
        let update = if script.no_oracle && self.update == Update::Oracle { Update::No } else { self.update };
        let total = script.records.len();
        for (index, (line, command)) in script.records.iter().enumerate() {
            let expected = expected_path(&setup.file, index + 1, total);
            let record = Record { test: &setup.file, line: *line, command, expected };
            record.check(&with_tool(setup), &*self.tool, update, oracle)?;
        }
        Ok(())
    }

    fn run_lines(&self, script: &Script, setup: &RunnerSetup, tool: &Tool, with: &str) -> Result<(), String> {
        let runner = Runner::new(setup, tool);
        for (line, command) in &script.runs {
            let output = runner.run_line(command);
            if output.status != 0 {
                let shown = runner.substitute(command);
                let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
                return Err(format!(
                    "{}:{line}: RUN: gave status {}{with}\n$ {shown}\n{}{}",
                    setup.file.display(),
                    output.status,
                    text(&output.stdout),
                    text(&output.stderr),
                ));
            }
        }
        Ok(())
    }
}

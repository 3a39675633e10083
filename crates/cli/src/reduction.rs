//! Reduction with a test that is a program: `terrane reduce`, and the passes `reduction-tree` and `opt-reduction-pass`.
//!
//! As in mlir-reduce, the program is run on a file with the module, and a module is interesting if its exit code is not zero.

use crate::args::{Arg, Flag};
use crate::{Io, Toolset, args, help};
use ir::{Body, Threads};
use pass::{PassCx, PassManager, PassRegistry, PassResult, Passes, parse_pipeline, pass, passes};
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use syntax::print::{PrintOptions, to_string};

pub(crate) const FLAGS: &[Flag] = &[
    Flag::bool("allow-unregistered-dialect", "Allow operations of dialects that are not registered"),
    Flag::bool("help", "Print this"),
    Flag::value("max-tests", "Modules to test at the most"),
    Flag::value("o", "File to write the smallest module to; - for standard output, the default"),
    Flag::value("test", "Program that tests a file: it is interesting if the exit code is not 0"),
    Flag::value("test-arg", "Argument of the program before the file's name; may be given several times"),
];

const USAGE: &str = "\
usage: terrane reduce FILE --test PROGRAM [FLAGS]

Writes the smallest module found for which the program still has an exit code other than 0. The program gets the name of a file with a
module as its last argument. A text that cannot be read is reduced line by line.";

/// A program that says whether a file is interesting.
#[derive(Clone, Debug, Default)]
struct Tester {
    program: PathBuf,
    arguments: Vec<String>,
}

/// Numbers the files of this process.
static NEXT: AtomicU32 = AtomicU32::new(0);

impl Tester {
    /// Whether a text is interesting.
    ///
    /// # Errors
    /// That the program cannot be run, or the file not be written.
    fn is_interesting(&self, text: &[u8]) -> Result<bool, String> {
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let file = std::env::temp_dir().join(format!("terrane-reduce-{}-{number}.mlir", std::process::id()));
        std::fs::write(&file, text).map_err(|error| format!("cannot write '{}': {error}", file.display()))?;
        let status = Command::new(&self.program)
            .args(&self.arguments)
            .arg(&file)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status();
        let _ = std::fs::remove_file(&file);
        match status {
            Ok(status) => Ok(!status.success()),
            Err(error) => Err(format!("cannot run '{}': {error}", self.program.display())),
        }
    }

    fn likes(&self, module: &Body) -> bool {
        self.is_interesting(print(module).as_bytes()).unwrap_or(false)
    }
}

fn print(module: &Body) -> String {
    to_string(module, &PrintOptions::default()) + "\n"
}

/// Runs passes on a module; whether they succeed.
fn simplify(registry: &PassRegistry, passes: &str, module: &mut Body) -> bool {
    let pipeline = format!("{}({passes})", module.root().name_str());
    let Ok(pipeline) = parse_pipeline(&pipeline, registry) else { return false };
    PassManager::new(pipeline).threads(Threads::ONE).run(module, &mut |_| ()).is_ok()
}

/// Runs `terrane reduce`; the exit code.
pub(crate) fn main(knowledge: &Toolset, words: &[String], io: &mut Io<'_>) -> u8 {
    match run(knowledge, words, io) {
        Ok(()) => 0,
        Err(message) => {
            io.eprint(&message);
            1
        }
    }
}

fn run(knowledge: &Toolset, words: &[String], io: &mut Io<'_>) -> Result<(), String> {
    let (mut tester, mut file, mut output, mut most) = (Tester::default(), None, "-".to_owned(), 0);
    let mut unregistered = false;
    for arg in args::parse("terrane reduce", words, FLAGS, &|_| false, &Vec::new)? {
        match arg {
            Arg::Switch("help", _) => {
                io.print(&help::page(knowledge.name, "reduce", USAGE, FLAGS));
                return Ok(());
            }
            Arg::Switch("allow-unregistered-dialect", on) => unregistered = on,
            Arg::Flag("test", Some(program)) => tester.program = program_path(io, &program),
            Arg::Flag("test-arg", Some(argument)) => tester.arguments.push(argument),
            Arg::Flag("o", Some(file)) => output = file,
            Arg::Flag("max-tests", Some(text)) => {
                most = text
                    .parse()
                    .map_err(|_| format!("terrane reduce: --max-tests wants a number, not '{text}'\n"))?;
            }
            Arg::Positional(name) => file = Some(name),
            _ => {}
        }
    }
    let file = file.ok_or_else(|| format!("{USAGE}\n"))?;
    if tester.program.as_os_str().is_empty() {
        return Err(
            "terrane reduce: --test is missing: the program that says what is interesting\n".to_owned()
        );
    }
    let (name, text) = io.read(&file)?;
    let lines = |message: String| format!("terrane reduce: {message}\n");
    if !tester.is_interesting(&text).map_err(lines)? {
        return Err(format!("terrane reduce: '{name}' is not interesting: the exit code of the test is 0\n"));
    }
    let cx = (knowledge.context)();
    cx.allow_unregistered(unregistered);
    let parsed = bytecode::parse_bytes(&cx, &name, &text, &eras::options());
    let module = parsed.ok().filter(|module| ir::verify(module, Threads::ONE, &mut Vec::new()));
    let small = match module {
        Some(module) => reduced_module(knowledge, module, &tester, most),
        None => {
            io.eprint("terrane reduce: the text cannot be read: it is reduced line by line\n");
            reduced_lines(&text, &tester, most)
        }
    };
    if output == "-" {
        io.print(&String::from_utf8_lossy(&small));
        return Ok(());
    }
    std::fs::write(io.path(&output), small)
        .map_err(|error| format!("terrane reduce: cannot write '{output}': {error}\n"))
}

/// A program in the folder of relative names, or one that is found by its name.
fn program_path(io: &Io<'_>, program: &str) -> PathBuf {
    match program.contains('/') || io.path(program).is_file() {
        true => std::path::absolute(io.path(program)).unwrap_or_else(|_| program.into()),
        false => Path::new(program).to_owned(),
    }
}

fn reduced_module(knowledge: &Toolset, module: &Body, tester: &Tester, most: usize) -> Vec<u8> {
    let registry = (knowledge.passes)();
    let steps: Vec<_> = ["canonicalize", "cse", "symbol-dce"]
        .map(|pass| {
            let registry = &registry;
            move |module: &mut Body| simplify(registry, pass, module)
        })
        .into();
    let terminal = std::io::stderr().is_terminal();
    let progress = |size: usize, tests: usize| {
        if terminal {
            eprint!("\r{size} operations after {tests} tests ");
        }
    };
    let options = reduce::Options {
        tests: most,
        simplify: steps.iter().map(|step| step as &dyn Fn(&mut Body) -> bool).collect(),
        progress: Some(&progress),
    };
    let small = reduce::reduce(module, &options, &mut |module| tester.likes(module));
    if terminal {
        eprintln!();
    }
    print(&small).into_bytes()
}

/// The smallest list of lines found that is interesting.
fn reduced_lines(text: &[u8], tester: &Tester, most: usize) -> Vec<u8> {
    let mut lines: Vec<&[u8]> = text.split_inclusive(|&byte| byte == b'\n').collect();
    let (mut chunk, mut tests) = (lines.len(), 0);
    while chunk > 0 {
        let mut start = 0;
        while start < lines.len() && (most == 0 || tests < most) {
            let end = (start + chunk).min(lines.len());
            let rest = [&lines[..start], &lines[end..]].concat();
            tests += 1;
            if !rest.is_empty() && tester.is_interesting(&rest.concat()).unwrap_or(false) {
                lines = rest;
            } else {
                start = end;
            }
        }
        chunk /= 2;
    }
    lines.concat()
}

/// The passes that reduce.
pub(crate) const PASSES: Passes = passes![ReductionTree, OptReduction];

/// Reduce the input with reduction-tree algorithm
///
/// Makes the module smaller by structural edits while the tester finds it interesting: its exit code is not 0. The
/// traversal mode has no effect: edits are tried in chunks.
#[pass("reduction-tree", name = "ReductionTreePass")]
struct ReductionTree {
    /// The graph traversal mode, the default is single-path mode
    #[option]
    traversal_mode: u32,
    /// The filename of the tester
    #[option]
    test: String,
    /// arguments of the tester
    #[option]
    test_arg: String,
}

fn tester(test: &str, arguments: &str) -> Tester {
    let arguments = arguments.split_whitespace().map(str::to_owned).collect();
    Tester { program: std::path::absolute(test).unwrap_or_else(|_| test.into()), arguments }
}

impl ReductionTree {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let tester = tester(&self.test, &self.test_arg);
        match tester.is_interesting(print(body).as_bytes()) {
            Err(message) => return cx.fail(body.root().error(message)),
            Ok(false) => return cx.fail(body.root().error("uninterested module will not be reduced")),
            Ok(true) => {}
        }
        *body = *reduce::reduce(body, &reduce::Options::default(), &mut |module| tester.likes(module));
        Ok(())
    }
}

/// A wrapper pass that reduces the file with optimization passes
///
/// Runs passes on the module, and keeps what they leave if it is smaller and the tester finds it interesting: its
/// exit code is not 0.
#[pass("opt-reduction-pass", name = "OptReductionPass")]
struct OptReduction {
    /// The optimization passes used for reduction, e.g., symbol-dce
    #[option]
    opt_pass: String,
    /// The filename of the tester
    #[option]
    test: String,
    /// arguments of the tester
    #[option]
    test_arg: String,
}

impl OptReduction {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let tester = tester(&self.test, &self.test_arg);
        match tester.is_interesting(print(body).as_bytes()) {
            Err(message) => return cx.fail(body.root().error(message)),
            Ok(false) => return cx.fail(body.root().error("the original input is not interested")),
            Ok(true) => {}
        }
        let mut candidate = body.clone_body();
        if !simplify(&terrane::passes(), &self.opt_pass, &mut candidate) {
            return cx.fail(body.root().error("failed to run pass pipeline"));
        }
        if reduce::size(&candidate) < reduce::size(body) && tester.likes(&candidate) {
            *body = *candidate;
        }
        Ok(())
    }
}

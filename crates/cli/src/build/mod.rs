//! `terrane build`: compiles a program ahead of time.
//!
//! The program is lowered as `terrane run` lowers it, and compiled by Terrane's code generator for x86-64 or an installed libLLVM to a
//! file whose kind its name says. The system's C compiler links.

mod header;
mod own;
mod runtime;

use crate::args::{Arg, Flag};
use crate::program::{self, Input, flags, plain};
use crate::run_command::native::contraction;
use crate::{Io, Toolset, help};
use diag::Diagnostic;
use ir::Body;
use llvm_backend::{FileKind, Llvm, NVPTX_TRIPLE, OptLevel, Target, compile};
use std::path::{Path, PathBuf};
use std::process::Command;

pub(crate) const FLAGS: &[Flag] = &[
    Flag::value("backend", "Code generator: that for x86-64 of Terrane, or an installed libLLVM")
        .named("x64|llvm"),
    Flag::value("cpu", "Processor of a GPU: sm_75 if not given").named("NAME"),
    flags::DIAGNOSTICS_FORMAT,
    flags::FAST_MATH,
    flags::FP_CONTRACT,
    Flag::value("header", "File for a C header with the functions' declarations").named("FILE"),
    flags::HELP,
    Flag::value("march", "Instructions that x64 uses: those of this machine if not given")
        .named("avx2|avx512|native"),
    Flag::value("o", "File to write: .o, .s, .ll, .ptx, .so or .dylib; any other name is a program")
        .named("FILE"),
    flags::O0,
    Flag::bool("O1", "Compile with few optimizations"),
    Flag::bool("O2", "Compile with optimizations; the default"),
    Flag::bool("O3", "Compile with all optimizations"),
    flags::PASS_PIPELINE,
    Flag::value("shared-libs", "Libraries to link with, separated by commas").named("LIST"),
    Flag::value("target", "Machine that llvm compiles for: this one if not given").named("TRIPLE"),
];

const USAGE: &str = "\
usage: terrane build [FLAGS] FILE -o FILE

Compiles a program to an object file, a shared library or a program. C calls a function @f as _mlir_ciface_f, whose
declaration --header writes: memrefs are pointers to descriptors.";

/// The passes that bring a program to the `llvm` dialect.
const LOWERING: &str = "builtin.module(func.func(llvm-request-c-wrappers),lower-affine,convert-scf-to-cf,convert-math-to-llvm,\
    convert-math-to-libm,expand-strided-metadata,lower-affine,convert-to-llvm,reconcile-unrealized-casts)";

/// Output of the command.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    LlvmIr,
    Assembly,
    Object,
    Library,
    Program,
}

impl Kind {
    fn of_name(name: &str) -> Kind {
        match Path::new(name).extension().and_then(|extension| extension.to_str()) {
            Some("ll") => Kind::LlvmIr,
            // PTX is the assembly of a GPU.
            Some("s" | "ptx") => Kind::Assembly,
            Some("o") => Kind::Object,
            Some("so" | "dylib") => Kind::Library,
            _ => Kind::Program,
        }
    }
}

/// Program to build, with options.
struct Job {
    input: Input,
    output: String,
    header: Option<String>,
    level: u32,
    freedoms: jit::Freedoms,
    /// Whether libLLVM compiles.
    llvm: bool,
    /// Whether the code is for a GPU of NVIDIA, and its processor.
    gpu: bool,
    cpu: Option<String>,
    features: Option<aot::Features>,
    libraries: Vec<String>,
}

impl Job {
    /// Takes an argument that is about the code or the output.
    fn take(&mut self, tool: &str, arg: Arg) -> Result<(), String> {
        match arg {
            Arg::Switch(level @ ("O0" | "O1" | "O2" | "O3"), true) => {
                self.level = level[1..].parse().unwrap_or(2);
            }
            Arg::Flag("backend", Some(name)) => match name.as_str() {
                "llvm" | "x64" => self.llvm = name == "llvm",
                _ => return Err(format!("{tool}: --backend is 'x64' or 'llvm', not '{name}'\n")),
            },
            Arg::Flag("target", Some(triple)) if triple == NVPTX_TRIPLE => self.gpu = true,
            Arg::Flag("target", Some(triple)) => {
                return Err(format!("{tool}: --target is '{NVPTX_TRIPLE}', not '{triple}'\n"));
            }
            Arg::Flag("cpu", name) => self.cpu = name,
            Arg::Switch("fast-math", on) => self.freedoms.fast = on,
            Arg::Flag("fp-contract", Some(how)) => self.freedoms.contract = contraction(tool, &how)?,
            Arg::Flag("march", Some(name)) => self.features = features(tool, &name)?,
            Arg::Flag("o", Some(name)) => self.output = name,
            Arg::Flag("header", name) => self.header = name,
            Arg::Flag("shared-libs", Some(list)) => {
                self.libraries.extend(list.split(',').map(str::to_owned));
            }
            Arg::Positional(file) => return Err(format!("{tool}: more than one input file: '{file}'\n")),
            _ => {}
        }
        Ok(())
    }
}

/// Returns the instructions of a machine.
fn features(tool: &str, name: &str) -> Result<Option<aot::Features>, String> {
    match name {
        "native" => Ok(aot::Features::detect()),
        "avx2" => Ok(Some(aot::Features::Avx2)),
        "avx512" => Ok(Some(aot::Features::Avx512)),
        _ => Err(format!("{tool}: --march is 'avx2', 'avx512' or 'native', not '{name}'\n")),
    }
}

impl program::Command for Job {
    const NAME: &'static str = "build";
    const USAGE: &'static str = USAGE;
    const FLAGS: &'static [Flag] = FLAGS;

    fn configure(knowledge: &Toolset, args: Vec<Arg>) -> Result<Self, String> {
        let tool = knowledge.command(Self::NAME);
        let mut job = Job {
            input: Input::default(),
            output: String::new(),
            header: None,
            level: 2,
            freedoms: jit::Freedoms::default(),
            llvm: false,
            gpu: false,
            cpu: None,
            features: aot::Features::detect(),
            libraries: Vec::new(),
        };
        for arg in args {
            if let Some(arg) = job.input.take(&tool, arg)? {
                job.take(&tool, arg)?;
            }
        }
        let assembly = matches!(Kind::of_name(&job.output), Kind::Assembly | Kind::LlvmIr);
        if job.gpu && !(job.llvm && assembly) {
            return Err(format!("{tool}: a GPU needs '--backend=llvm' and a file of PTX: '-o FILE.ptx'\n"));
        }
        if job.input.file.is_empty() || job.output.is_empty() {
            return Err(help::under_name(knowledge.name, USAGE) + "\n");
        }
        Ok(job)
    }

    fn input(&self) -> &Input {
        &self.input
    }

    fn execute(&self, module: Box<Body>, io: &mut Io<'_>) -> Result<(), Vec<Diagnostic>> {
        build(self, module, io)
    }
}

/// Runs the command; the exit code.
pub(crate) fn main(knowledge: &Toolset, words: &[String], io: &mut Io<'_>) -> u8 {
    program::main::<Job>(knowledge, words, io)
}

fn build(job: &Job, mut module: Box<Body>, io: &Io<'_>) -> Result<(), Vec<Diagnostic>> {
    let failed = |error: std::io::Error, name: &str| {
        plain(format!("cannot write '{name}': {}", crate::io::reason(&error)))
    };
    if let Some(name) = &job.header {
        let text = header::write(&module);
        std::fs::write(io.path(name), text).map_err(|error| failed(error, name))?;
    }
    let write = |bytes: &[u8], path: &Path| {
        std::fs::write(path, bytes).map_err(|error| failed(error, &path.display().to_string()))
    };
    let (kind, output) = (Kind::of_name(&job.output), io.path(&job.output));
    let bytes = if job.llvm || matches!(kind, Kind::LlvmIr | Kind::Assembly) {
        by_llvm(job, kind, &mut module)?
    } else {
        own::object(job, kind == Kind::Program, &mut module)?
    };
    if matches!(kind, Kind::LlvmIr | Kind::Assembly | Kind::Object) {
        return write(&bytes, &output);
    }
    let object = PathBuf::from(format!("{}.{}.o", output.display(), std::process::id()));
    write(&bytes, &object)?;
    let linked = link(job, kind, &object, &output);
    let _ = std::fs::remove_file(&object);
    linked.map_err(plain)
}

/// Returns the contents of a file that libLLVM compiles, or the text of LLVM IR.
fn by_llvm(job: &Job, kind: Kind, module: &mut Body) -> Result<Vec<u8>, Vec<Diagnostic>> {
    terrane::run_pipeline(LOWERING, module)?;
    let text = llvm_ir::to_llvm_ir(module, ir::Threads::available()).map_err(|error| vec![error])?;
    if kind == Kind::LlvmIr {
        return Ok(text);
    }
    let llvm = Llvm::find().map_err(plain)?;
    let file = if kind == Kind::Assembly { FileKind::Assembly } else { FileKind::Object };
    let target = match job.gpu {
        true => Target::Nvptx(job.cpu.clone().unwrap_or_else(|| "sm_75".to_owned())),
        false => Target::Host,
    };
    let level = OptLevel::from_number(job.level);
    let emitted = compile(llvm, &text, level, file, &target).map_err(plain)?;
    Ok(emitted.bytes().to_vec())
}

/// Links an object by the system's C compiler.
fn link(job: &Job, kind: Kind, object: &Path, output: &Path) -> Result<(), String> {
    let compiler = std::env::var("CC").unwrap_or_else(|_| "cc".to_owned());
    let mut command = Command::new(&compiler);
    if kind == Kind::Library {
        command.arg("-shared");
    }
    command.arg("-o").arg(output).arg(object).args(&job.libraries).arg("-lm");
    let outcome = command.output().map_err(|error| {
        let why = crate::io::reason(&error);
        format!("cannot link: the C compiler '{compiler}' did not start ({why}); CC names another, and '-o FILE.o' needs none")
    })?;
    if outcome.status.success() {
        return Ok(());
    }
    Err(format!(
        "'{compiler}' cannot link the program:\n{}",
        String::from_utf8_lossy(&outcome.stderr).trim_end()
    ))
}

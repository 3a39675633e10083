//! Comparison with `mlir-translate` 22, where it is installed.

use diag::Source;
use ir::{Context, Threads, def::Registry};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use syntax::ParseOptions;

/// Translates a text on three threads; the error if it has none.
fn translate(name: &str, text: &str) -> Result<String, String> {
    let cx = Context::new(
        Registry::new()
            .with(llvm::dialect())
            .with(gpu::dialect())
            .with(dlti::dialect())
            .with(nvvm::dialect())
            .with(omp::dialect())
            .with(ptr::dialect())
            .with(rocdl::dialect()),
    );
    let parsed = syntax::parse(&cx, &Source::new(name, text), &ParseOptions::default());
    if let Some(error) = parsed.diagnostics.first().filter(|_| !parsed.is_ok()) {
        return Err(error.message().to_owned());
    }
    let mut module = parsed.module;
    let mut diagnostics = Vec::new();
    if !ir::verify(&module, Threads::ONE, &mut diagnostics) {
        return Err(diagnostics.first().map_or(String::new(), |error| error.message().to_owned()));
    }
    let text = llvm_ir::to_llvm_ir(&mut module, Threads(3)).map_err(|error| error.message().to_owned())?;
    String::from_utf8(text).map_err(|error| error.to_string())
}

/// Returns what `mlir-translate` 22 prints for a text; nothing if it refuses the text.
fn original(program: &Path, text: &str) -> Option<String> {
    output(program, &["--mlir-to-llvmir", "-"], text)
}

/// Whether LLVM reads a text and its verifier accepts it.
fn is_read(text: &str) -> bool {
    output(Path::new("/usr/lib/llvm-22/bin/llvm-as"), &["-o", "/dev/null", "-"], text).is_some()
}

/// Returns what a program prints for a text; nothing if it refuses the text.
fn output(program: &Path, arguments: &[&str], text: &str) -> Option<String> {
    let mut child = Command::new(program)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .ok()?;
    child.stdin.take()?.write_all(text.as_bytes()).ok()?;
    let output = child.wait_with_output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> =
        std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "mlir") {
            found.push(path);
        }
    }
}

/// The texts of the tree that the original accepts become what they become there, to the byte.
#[test]
fn texts_become_what_mlir_translate_makes_of_them() {
    let program = Path::new("/usr/lib/llvm-22/bin/mlir-translate");
    if !program.is_file() {
        eprintln!("mlir-translate 22 is not installed: nothing is compared");
        return;
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests");
    let mut paths = Vec::new();
    for folder in ["translate/llvmir", "translate/programs", "dialects/llvm"] {
        files(&root.join(folder), &mut paths);
    }
    let (mut equal, mut wrong) = (0, Vec::new());
    for path in paths {
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        for (number, part) in text.split("// -----").enumerate() {
            let Some(expected) = original(program, part) else { continue };
            match translate("input", part) {
                Ok(found) if found == expected => equal += 1,
                Ok(found) => wrong.push(format!(
                    "{} part {number}: {}",
                    path.display(),
                    first_difference(&found, &expected)
                )),
                // It prints what LLVM does not read.
                Err(_) if !is_read(&expected) => {}
                Err(error) => wrong.push(format!("{} part {number}: {error}", path.display())),
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {} differ:\n{}", wrong.len(), wrong.len() + equal, wrong.join("\n"));
    assert!(equal > 0);
}

fn first_difference(found: &str, expected: &str) -> String {
    let pair = found.lines().zip(expected.lines()).find(|(found, expected)| found != expected);
    pair.map_or("one is longer".to_owned(), |(found, expected)| {
        format!("found '{found}', expected '{expected}'")
    })
}

/// Attributes of parameters of every kind, with values that LLVM accepts and that it does not.
const OF_PARAMETERS: [&str; 29] = [
    "llvm.allocalign",
    "llvm.allocptr",
    "llvm.align = 8 : i64",
    "llvm.align = 24 : i64",
    "llvm.alignstack = 4 : i64",
    "llvm.alignstack = 5 : i64",
    "llvm.byref = i64",
    "llvm.byval = i64",
    "llvm.byval = !llvm.struct<\"hidden\", opaque>",
    "llvm.dereferenceable = 0 : i64",
    "llvm.dereferenceable = 16 : i64",
    "llvm.dereferenceable_or_null = 16 : i64",
    "llvm.elementtype = i64",
    "llvm.inalloca = i64",
    "llvm.inreg",
    "llvm.nest",
    "llvm.noalias",
    "llvm.nocapture",
    "llvm.nonnull",
    "llvm.noundef",
    "llvm.preallocated = i64",
    "llvm.range = #llvm.constant_range<i16, 1, 9>",
    "llvm.readnone",
    "llvm.readonly",
    "llvm.returned",
    "llvm.signext",
    "llvm.sret = i64",
    "llvm.writeonly",
    "llvm.zeroext",
];

/// Returns functions with one parameter of each type, and with each one and each pair of attributes.
fn signatures() -> Vec<String> {
    let types = ["i16", "f64", "!llvm.ptr", "vector<2xi16>", "!llvm.struct<(i16)>"];
    let mut found = Vec::new();
    for (at, first) in OF_PARAMETERS.iter().enumerate() {
        for (ty, rest) in types.iter().flat_map(|ty| ["", ", i16", ", ..."].map(|rest| (ty, rest))) {
            let name = found.len();
            found.push(format!("llvm.func @f{name}({ty} {{{first}}}{rest})\n"));
        }
        let is_of = |one: &str, other: &str| one.split(' ').next() == other.split(' ').next();
        for second in OF_PARAMETERS[at..].iter().filter(|second| !is_of(first, second)) {
            let ty = if first.contains("ext") || second.contains("ext") { "i16" } else { "!llvm.ptr" };
            let name = found.len();
            found.push(format!("llvm.func @f{name}({ty} {{{first}, {second}}}) -> {ty}\n"));
        }
    }
    found
}

/// LLVM reads what is exported: all signatures that are not refused, in one module.
#[test]
fn llvm_reads_the_signatures_that_are_not_refused() {
    if !Path::new("/usr/lib/llvm-22/bin/llvm-as").is_file() {
        eprintln!("llvm-as 22 is not installed: nothing is read");
        return;
    }
    let (accepted, refused): (Vec<String>, Vec<String>) =
        signatures().into_iter().partition(|text| translate("input", text).is_ok());
    assert!(accepted.len() > 200 && refused.len() > 500, "{} and {}", accepted.len(), refused.len());
    let text = translate("input", &accepted.concat()).expect("each is accepted");
    assert!(is_read(&text));
}

/// Replaces the numbers of files in the names of functions for devices.
fn without_files(text: &str) -> String {
    let mut parts = text.split("_deadf17e_");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| {
        let rest = part.trim_start_matches(|digit: char| digit.is_ascii_hexdigit());
        text + "_file" + rest
    })
}

/// The lines that do not say the number of a file, which are 32 bits of a hash of `mlir-translate`.
fn lines_of(text: &str) -> Vec<String> {
    let is_description = |line: &&str| line.contains("i32 -559025794");
    without_files(text).lines().filter(|line| !is_description(line)).map(str::to_owned).collect()
}

/// Attributes of a module whose host code runs kernels.
const FOR_HOST: [&str; 3] = [
    "omp.is_target_device = false",
    r#"omp.is_target_device = false, omp.target_triples = ["amdgcn-amd-amdhsa"]"#,
    r#"omp.is_target_device = false, omp.target_triples = ["amdgcn-amd-amdhsa"], omp.requires = #omp<clause_requires unified_address|reverse_offload>"#,
];

/// Attributes of a module for a known host, which describes variables, too.
const FOR_KNOWN_HOST: [&str; 1] = [
    r#"llvm.target_triple = "x86_64-unknown-linux-gnu", omp.is_target_device = false, omp.target_triples = ["amdgcn-amd-amdhsa"]"#,
];

/// Attributes of modules for devices; the first has its variables in address spaces of their own.
const FOR_DEVICES: [&str; 3] = [
    r#"dlti.dl_spec = #dlti.dl_spec<"dlti.alloca_memory_space" = 5 : ui64, "dlti.global_memory_space" = 1 : ui64>, llvm.data_layout = "e-p:64:64-p1:64:64-p5:32:32-i64:64-n32:64-S32-A5-G1", llvm.target_triple = "amdgcn-amd-amdhsa", omp.is_gpu = true, omp.is_target_device = true"#,
    r#"llvm.target_triple = "nvptx64-nvidia-cuda", omp.is_gpu = true, omp.is_target_device = true"#,
    r#"llvm.target_triple = "x86_64-unknown-linux-gnu", omp.is_target_device = true"#,
];

/// Compares what the texts of a folder become in modules with these attributes.
fn compare_kernels(folder: &str, modules: &[&str]) {
    let program = Path::new("/usr/lib/llvm-22/bin/mlir-translate");
    if !program.is_file() {
        eprintln!("mlir-translate 22 is not installed: nothing is compared");
        return;
    }
    let mut paths = Vec::new();
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(folder), &mut paths);
    assert!(!paths.is_empty());
    for (path, attributes) in paths.iter().flat_map(|path| modules.iter().map(move |module| (path, module))) {
        let content = std::fs::read_to_string(path).unwrap_or_default();
        let text = format!("module attributes {{{attributes}}} {{\n{content}}}");
        let expected = original(program, &text).expect("it is accepted");
        let found = translate("input", &text).unwrap_or_else(|error| error);
        assert_eq!(lines_of(&found), lines_of(&expected), "{} {attributes}", path.display());
        assert!(is_read(&found), "{}", path.display());
    }
}

/// Values that the host evaluates for kernels are evaluated as there.
#[test]
fn host_functions_of_kernels_are_those_of_mlir_translate() {
    compare_kernels("host", &FOR_HOST);
}

/// Kernels become what they become there.
#[test]
fn kernels_are_those_of_mlir_translate() {
    compare_kernels("devices", &FOR_DEVICES);
    compare_kernels("kernels", &[&FOR_HOST[..], &FOR_DEVICES].concat());
}

/// Variables of devices become what they become there, in modules for the host and in those for devices.
#[test]
fn linked_variables_are_those_of_mlir_translate() {
    compare_kernels("linked", &[&FOR_KNOWN_HOST[..], &FOR_DEVICES].concat());
}

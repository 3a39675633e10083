//! Functions that the vector code generator has no code for, compiled by Cranelift into the same object.
//!
//! Tests that link are skipped without a C compiler, and those that run the program without AVX2.

#![cfg(all(target_arch = "x86_64", target_os = "linux"))]

use aot::{Assembler, Features};
use exec::{Capture, Engine, EngineOptions};
use ir::{Body, Context, def::Registry};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// Program whose functions but `print` and `main` are Cranelift's: they use a global, errors, the C library, and each other.
const TEXT: &str = r#"
llvm.mlir.global internal constant @format("%ld\0A\00")
llvm.mlir.global internal @count(40 : i64) : i64
llvm.func @printf(!llvm.ptr, ...) -> i32
llvm.func @labs(i64) -> i64
llvm.func @count_up(%by: i64) -> i64 {
  %p = llvm.mlir.addressof @count : !llvm.ptr
  %0 = llvm.atomicrmw add %p, %by seq_cst : !llvm.ptr, i64
  %1 = llvm.call @labs(%0) : (i64) -> i64
  llvm.return %1 : i64
}
llvm.func @high(%a: i64, %b: i64) -> i64 {
  %c64 = llvm.mlir.constant(64 : i128) : i128
  %0 = llvm.zext %a : i64 to i128
  %1 = llvm.zext %b : i64 to i128
  %2 = llvm.mul %0, %1 : i128
  %3 = llvm.lshr %2, %c64 : i128
  %4 = llvm.trunc %3 : i128 to i64
  %up = llvm.mlir.addressof @count_up : !llvm.ptr
  %5 = llvm.call %up(%4) : !llvm.ptr, (i64) -> i64
  llvm.return %5 : i64
}
llvm.func @quotient(%a: i64, %b: i64) -> i64 {
  llvm.fence seq_cst
  %0 = llvm.sdiv %a, %b : i64
  llvm.return %0 : i64
}
llvm.func @print(%x: i64) {
  %0 = llvm.mlir.addressof @format : !llvm.ptr
  %1 = llvm.call @printf(%0, %x) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i64) -> i32
  llvm.return
}
llvm.func @main() -> i32 {
  %big = llvm.mlir.constant(-2 : i64) : i64
  %three = llvm.mlir.constant(3 : i64) : i64
  %0 = llvm.call @high(%big, %three) : (i64, i64) -> i64
  llvm.call @print(%0) : (i64) -> ()
  %1 = llvm.call @high(%big, %three) : (i64, i64) -> i64
  llvm.call @print(%1) : (i64) -> ()
  %2 = llvm.call @quotient(%big, %three) : (i64, i64) -> i64
  llvm.call @print(%2) : (i64) -> ()
  %zero = llvm.mlir.constant(0 : i32) : i32
  llvm.return %zero : i32
}
"#;

fn parse(cx: &Context, text: &str) -> Box<Body> {
    let parsed = syntax::parse_bytes(cx, "test.mlir", text.as_bytes(), &syntax::ParseOptions::default());
    parsed.into_result().unwrap_or_else(|errors| panic!("{errors:?}\n{text}"))
}

fn context() -> Context {
    Context::new(Registry::new().with(llvm::dialect()))
}

/// Builds a program in a folder and runs it; `None` where the machine cannot.
fn run(name: &str, module: &Body) -> Option<Output> {
    let mut assembler = Assembler::new(Features::Avx2);
    assembler.add(module).expect("each function has code");
    let folder: PathBuf = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    std::fs::write(folder.join("a.o"), assembler.finish().expect("it has a form")).expect("it is written");
    let linked = Command::new("cc").args(["a.o", "-o", "a"]).current_dir(&folder).output();
    let Ok(linked) = linked else {
        println!("skipped: there is no C compiler");
        return None;
    };
    assert!(linked.status.success(), "{}", String::from_utf8_lossy(&linked.stderr));
    Features::detect()?;
    Some(Command::new(folder.join("a")).output().expect("it starts"))
}

/// The program does what it does in an engine, and the three functions are indeed not the vector code generator's.
#[test]
fn an_object_has_functions_of_both_code_generators() {
    let cx = context();
    let module = parse(&cx, TEXT);
    let options = codegen_x64::Options {
        features: Features::Avx2,
        is_near: &|_| true,
        renamed: &|_, _| None,
        stack_limit: None,
    };
    let functions = module.root().regions().flat_map(|region| region.ops()).filter(|op| op.is("llvm.func"));
    let refused = functions.filter(|op| op.regions().any(|region| !region.is_empty()));
    let refused = refused.filter(|&op| codegen_x64::compile(op, &options).is_err());
    let names: Vec<_> = refused.filter_map(|op| op.symbol_name().map(|name| cx.ident_str(name))).collect();
    assert_eq!(names, ["count_up", "high", "quotient"]);
    let capture = Capture::new();
    let engine = Engine::new(&module, EngineOptions::new().output(capture.clone())).expect("it compiles");
    engine.invoke("main", &[]).expect("it returns");
    let expected = capture.take_text();
    assert_eq!(expected, "40\n42\n0\n");
    let Some(output) = run("fallback_both", &module) else { return };
    assert_eq!(String::from_utf8_lossy(&output.stdout), expected);
    assert!(output.status.success());
}

/// An error in a function of Cranelift ends the program with a message at its place.
#[test]
fn errors_have_their_places() {
    let cx = context();
    let text = TEXT.replace("%three = llvm.mlir.constant(3", "%three = llvm.mlir.constant(0");
    let Some(output) = run("fallback_error", &parse(&cx, &text)) else { return };
    let line = 1 + text.lines().position(|line| line.contains("llvm.sdiv")).expect("it divides");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(
        errors.starts_with(&format!("test.mlir:{line}:")) && errors.ends_with("division by zero\n"),
        "{errors}"
    );
    assert_eq!(output.status.code(), Some(1));
}

/// The operations of a function of Cranelift have their lines for debuggers; skipped without readelf.
#[test]
fn operations_have_lines() {
    let cx = context();
    if run("fallback_lines", &parse(&cx, TEXT)).is_none() {
        return;
    }
    let object = Path::new(env!("CARGO_TARGET_TMPDIR")).join("fallback_lines/a.o");
    let Ok(output) = Command::new("readelf").arg("--debug-dump=decodedline").arg(object).output() else {
        return;
    };
    let text = String::from_utf8_lossy(&output.stdout);
    for op in ["llvm.atomicrmw", "llvm.mul", "llvm.sdiv"] {
        let line = 1 + TEXT.lines().position(|line| line.contains(op)).expect("the program has it");
        let is_row = |row: &str| row.split_whitespace().nth(1) == Some(&line.to_string());
        assert!(text.lines().any(is_row), "{op} in line {line}: {text}");
    }
}

/// A function with a variable number of arguments has a convention of the engine there, which callers in C do not have.
#[test]
fn variadic_functions_are_refused() {
    let cx = context();
    let text = "llvm.func @f(%p: !llvm.ptr, ...) {
      llvm.fence seq_cst
      llvm.return
    }";
    Assembler::new(Features::Avx2).add(&parse(&cx, text)).expect_err("it has no code");
}

/// A function that needs the engine's memory for allocations is an error that says so: an object has no engine.
#[test]
fn what_needs_an_engine_is_refused() {
    let cx = context();
    let text = "llvm.func @f(%n: i64) -> !llvm.ptr {
      llvm.fence seq_cst
      %0 = llvm.alloca %n x i64 : (i64) -> !llvm.ptr
      llvm.return %0 : !llvm.ptr
    }";
    let errors = Assembler::new(Features::Avx2).add(&parse(&cx, text)).expect_err("it has no code");
    let text = format!("{errors:?}");
    assert!(text.contains("llvm.fence") && text.contains("needs the engine"), "{text}");
}

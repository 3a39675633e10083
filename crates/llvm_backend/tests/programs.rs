//! Code of LLVM agrees with this project's own, where libLLVM is installed.

use llvm_backend::{FileKind, Llvm, LlvmCompiler, OptLevel, Target, compile};
use std::path::Path;
use terrane::exec::{Arg, Buffer, Capture, Engine, EngineOptions};
use terrane::ir::Body;

/// Passes before the engine's own lowering.
const LOWERING: &str =
    "builtin.module(lower-affine,convert-scf-to-cf,convert-math-to-llvm,convert-math-to-libm)";

/// Says that a test is skipped where there is no libLLVM.
fn is_missing() -> bool {
    let found = Llvm::find();
    if let Err(why) = &found {
        println!("skipped: {why}");
    }
    found.is_err()
}

fn module(text: &str) -> Box<Body> {
    let cx = terrane::context();
    let mut module = terrane::parse(&cx, text).expect("the module is right");
    terrane::run_pipeline(LOWERING, &mut module).expect("the module lowers");
    module
}

/// Result of a call: what it returns or the message of its error, its arguments afterwards, and what it prints.
type Outcome = (Result<Vec<Arg>, String>, Vec<Arg>, String);

fn call(module: &Body, options: EngineOptions, entry: &str, args: &[Arg]) -> Outcome {
    let capture = Capture::new();
    let engine = Engine::new(module, options.output(capture.clone())).expect("the module compiles");
    let mut args = args.to_vec();
    let results = engine.invoke_mut(entry, &mut args).map_err(|error| error.message.clone());
    // Addresses differ.
    let printed = capture.take_text();
    let words = printed.split(' ').filter(|word| !word.starts_with("0x"));
    (results, args, words.collect::<Vec<_>>().join(" "))
}

/// Calls a function by both compilers at all levels, and compares all outcomes as text, since NaN does not equal itself.
fn agree(text: &str, entry: &str, args: &[Arg], options: fn() -> EngineOptions) {
    let module = module(text);
    let expected = format!("{:?}", call(&module, options(), entry, args));
    for level in 0..4 {
        let compiler = LlvmCompiler::new(OptLevel::from_number(level)).expect("LLVM is there");
        let found = call(&module, options().compiler(compiler), entry, args);
        assert_eq!(format!("{found:?}"), expected, "{text} at -O{level}");
    }
}

#[test]
fn examples_print_what_they_print_elsewhere() {
    if is_missing() {
        return;
    }
    for name in ["matmul", "convolution"] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../examples/{name}.mlir"));
        let text = std::fs::read_to_string(path).expect("the example is there");
        agree(&text, "main", &[], EngineOptions::new);
    }
}

#[test]
fn scalars_vectors_and_structures_are_arguments_and_results() {
    if is_missing() {
        return;
    }
    let text = "
        func.func @mixed(%a: i1, %b: i7, %c: i128, %d: f16, %e: f64, %f: index) -> (i7, i128, f16, f64, index) {
          %0 = arith.extui %a : i1 to i7
          %1 = arith.addi %b, %0 : i7
          %2 = arith.muli %c, %c : i128
          %3 = arith.negf %d : f16
          %4 = arith.mulf %e, %e : f64
          return %1, %2, %3, %4, %f : i7, i128, f16, f64, index
        }
        func.func @lanes(%a: vector<3xi32>, %b: vector<2x2xf32>) -> (vector<3xi32>, vector<2x2xf32>) {
          %0 = arith.addi %a, %a : vector<3xi32>
          %1 = arith.mulf %b, %b : vector<2x2xf32>
          return %0, %1 : vector<3xi32>, vector<2x2xf32>
        }
        llvm.func @parts(%a: !llvm.struct<(i8, array<2 x f32>)>) -> !llvm.struct<(i8, array<2 x f32>)> {
          llvm.return %a : !llvm.struct<(i8, array<2 x f32>)>
        }";
    let mixed =
        [Arg::Int(1), Arg::Int(-3), Arg::Int(-(1 << 70)), Arg::F32(1.5), Arg::F64(-2.25), Arg::Int(-9)];
    agree(text, "mixed", &mixed, EngineOptions::new);
    let ints = Arg::Vector([1, -2, 3].map(Arg::Int).to_vec());
    let floats = Arg::Vector([1.0, -2.0, 3.0, 0.5].map(Arg::F32).to_vec());
    agree(text, "lanes", &[ints, floats], EngineOptions::new);
    agree(
        text,
        "parts",
        &[Arg::Vector(vec![Arg::Int(7), Arg::F32(1.0), Arg::F32(-0.0)])],
        EngineOptions::new,
    );
}

#[test]
fn memrefs_are_read_and_written() {
    if is_missing() {
        return;
    }
    let text = "
        func.func @scale(%m: memref<?x3xf32>, %by: f32) -> memref<?x3xf32> {
          %c0 = arith.constant 0 : index
          %c1 = arith.constant 1 : index
          %c3 = arith.constant 3 : index
          %n = memref.dim %m, %c0 : memref<?x3xf32>
          %copy = memref.alloc(%n) : memref<?x3xf32>
          scf.for %i = %c0 to %n step %c1 {
            scf.for %j = %c0 to %c3 step %c1 {
              %x = memref.load %m[%i, %j] : memref<?x3xf32>
              %y = arith.mulf %x, %by : f32
              memref.store %x, %copy[%i, %j] : memref<?x3xf32>
              memref.store %y, %m[%i, %j] : memref<?x3xf32>
            }
          }
          return %copy : memref<?x3xf32>
        }";
    let buffer = Buffer::from_f32(&[2, 3], &[1.0, 2.0, 3.0, -4.0, 5.0, 0.25]).expect("six elements");
    agree(text, "scale", &[Arg::MemRef(buffer), Arg::F32(1.5)], EngineOptions::new);
}

#[test]
fn functions_of_the_host_and_of_the_runtime_are_called() {
    if is_missing() {
        return;
    }
    let text = "
        func.func private @twice(i64) -> i64
        func.func private @printI64(i64)
        func.func private @printNewline()
        func.func @main() -> i64 {
          %0 = arith.constant 21 : i64
          %1 = call @twice(%0) : (i64) -> i64
          call @printI64(%1) : (i64) -> ()
          call @printNewline() : () -> ()
          return %1 : i64
        }";
    agree(text, "main", &[], || EngineOptions::new().host_function("twice", |x: i64| 2 * x));
    agree(text, "main", &[], || {
        EngineOptions::new().host_function("twice", |_: i64| Err::<i64, _>("no".to_owned()))
    });
}

#[test]
fn an_abort_ends_the_invocation_alone() {
    if is_missing() {
        return;
    }
    let module = module("func.func @main(%a: i1) { cf.assert %a, \"no\" return }");
    let compiler = LlvmCompiler::new(OptLevel::None).expect("LLVM is there");
    let (results, ..) = call(&module, EngineOptions::new().compiler(compiler), "main", &[Arg::Int(0)]);
    assert_eq!(results.map_err(|message| message.contains("abort")), Err(true));
}

#[test]
fn globals_keep_their_contents_and_constructors_run_first() {
    if is_missing() {
        return;
    }
    let text = "
        llvm.mlir.global_ctors ctors = [@init], priorities = [0 : i32], data = [#llvm.zero]
        llvm.mlir.global internal @count(40 : i64) : i64
        llvm.func @init() {
          %0 = llvm.mlir.constant(1 : i64) : i64
          llvm.call @add(%0) : (i64) -> i64
          llvm.return
        }
        llvm.func internal @add(%by: i64) -> i64 {
          %0 = llvm.mlir.addressof @count : !llvm.ptr
          %1 = llvm.load %0 : !llvm.ptr -> i64
          %2 = llvm.add %1, %by : i64
          llvm.store %2, %0 : i64, !llvm.ptr
          llvm.return %2 : i64
        }
        llvm.func @main() -> i64 {
          %0 = llvm.mlir.constant(1 : i64) : i64
          %1 = llvm.call @add(%0) : (i64) -> i64
          llvm.return %1 : i64
        }";
    agree(text, "main", &[], EngineOptions::new);
}

#[test]
fn text_that_is_no_module_is_an_error() {
    if is_missing() {
        return;
    }
    let llvm = Llvm::find().expect("it was found");
    let error = compile(llvm, b"define void @f( {", OptLevel::None, FileKind::Object, &Target::Host).err();
    assert!(error.as_ref().is_some_and(|error| error.contains("does not read the module")), "{error:?}");
    let assembly =
        compile(llvm, b"define void @f() { ret void }", OptLevel::None, FileKind::Assembly, &Target::Host);
    let assembly = assembly.map(|text| String::from_utf8_lossy(text.bytes()).into_owned());
    assert!(assembly.as_ref().is_ok_and(|text| text.contains("f:")), "{assembly:?}");
}

#[test]
fn a_missing_library_is_named() {
    let error = Llvm::load(Path::new("/no/such/libLLVM.so")).err();
    assert!(error.is_some_and(|error| error.contains("/no/such/libLLVM.so")));
}

//! Functions of compiled modules, called with borrowed memory.

use std::time::{Duration, Instant};
use terrane::exec::{Arg, Buffer, Capture, Engine, EngineOptions, ErrorKind, MemRefMut};
use terrane::jit::{Counts, Known, Level, Options};

const TEXT: &str = r#"
memref.global @calls : memref<i64> = dense<0>
func.func private @printI64(i64)
func.func @saxpy(%a: f32, %x: memref<?xf32> {llvm.readonly}, %y: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %n = memref.dim %x, %c0 : memref<?xf32>
  affine.for %i = 0 to %n {
    %0 = affine.load %x[%i] : memref<?xf32>
    %1 = affine.load %y[%i] : memref<?xf32>
    %2 = arith.mulf %a, %0 : f32
    %3 = arith.addf %2, %1 : f32
    affine.store %3, %y[%i] : memref<?xf32>
  }
  return
}
func.func @transpose(%from: memref<2x3xi32, strided<[?, ?], offset: ?>>, %to: memref<3x2xi32>) {
  affine.for %i = 0 to 2 {
    affine.for %j = 0 to 3 {
      %0 = affine.load %from[%i, %j] : memref<2x3xi32, strided<[?, ?], offset: ?>>
      affine.store %0, %to[%j, %i] : memref<3x2xi32>
    }
  }
  return
}
func.func @div(%a: i64, %b: i64) -> (i64, i64) {
  %0 = arith.divsi %a, %b : i64
  %1 = arith.remsi %a, %b : i64
  return %0, %1 : i64, i64
}
func.func @shout(%x: i64) {
  call @printI64(%x) : (i64) -> ()
  return
}
func.func @element(%m: memref<?xf32>, %i: index) -> f32 {
  %0 = memref.load %m[%i] : memref<?xf32>
  return %0 : f32
}
func.func @negate(%t: tensor<4xf64>) -> tensor<4xf64> {
  %0 = arith.negf %t : tensor<4xf64>
  return %0 : tensor<4xf64>
}
"#;

const RECURSIVE: &str = "
func.func @depth(%n: i64) -> i64 {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %done = arith.cmpi eq, %n, %c0 : i64
  %0 = scf.if %done -> i64 {
    scf.yield %c0 : i64
  } else {
    %m = arith.subi %n, %c1 : i64
    %1 = func.call @depth(%m) : (i64) -> i64
    %2 = arith.addi %1, %c1 : i64
    scf.yield %2 : i64
  }
  return %0 : i64
}";

fn engine_with(text: &str, options: &Options, capture: &Capture) -> Engine {
    let cx = terrane::context();
    let module = terrane::parse(&cx, text).expect("the text is valid");
    let engine = || EngineOptions::new().output(capture.clone()).catch_faults(true);
    terrane::jit::compile(&terrane::run_pipeline, &module, options, &engine).expect("it compiles")
}

fn engine(text: &str) -> Engine {
    engine_with(text, &Options::default(), &Capture::new())
}

#[test]
fn borrowed_slices_are_changed_in_place() {
    for level in [Level::None, Level::Addresses, Level::Kernels] {
        let engine = engine_with(TEXT, &Options { level, ..Options::default() }, &Capture::new());
        let saxpy = engine.function("saxpy").expect("it is there");
        let (x, mut y) = ([1.0f32, 2.0, 3.0], [10.0f32; 3]);
        saxpy.call::<()>((2.0f32, &x[..], &mut y[..])).expect("it runs");
        assert_eq!(y, [12.0, 14.0, 16.0]);
        let (mut a, mut b) = ([1.0f32; 40], [0.5f32; 40]);
        saxpy.call::<()>((3.0f32, &mut a[..], &mut b[..])).expect("it runs");
        assert_eq!(b, [3.5; 40]);
    }
}

#[test]
fn strided_views_are_passed_as_they_are() {
    let engine = engine(TEXT);
    let transpose = engine.function("transpose").expect("it is there");
    let mut from: Vec<i32> = (0..20).collect();
    let mut to = [0i32; 6];
    let view = MemRefMut::strided(&mut from, 1, [2, 3], [10, 2]).expect("it is in the slice");
    transpose.call::<()>((view, MemRefMut::new(&mut to, [3, 2]).unwrap())).expect("it runs");
    assert_eq!(to, [1, 11, 3, 13, 5, 15]);
    let view = MemRefMut::new(&mut from[..6], [3, 2]).unwrap().permuted([1, 0]);
    transpose.call::<()>((view, MemRefMut::new(&mut to, [3, 2]).unwrap())).expect("it runs");
    assert_eq!(to, [0, 1, 2, 3, 4, 5]);
    let view = MemRefMut::new(&mut from, [4, 5]).unwrap().subview([1, 1], [2, 3]).unwrap();
    transpose.call::<()>((view, MemRefMut::new(&mut to, [3, 2]).unwrap())).expect("it runs");
    assert_eq!(to, [6, 11, 7, 12, 8, 13]);
}

#[test]
fn results_and_errors_come_back() {
    let capture = Capture::new();
    let engine = engine_with(TEXT, &Options::default(), &capture);
    let div = engine.function("div").expect("it is there");
    assert_eq!(div.call::<(i64, i64)>((17i64, 5i64)), Ok((3, 2)));
    let error = div.call::<(i64, i64)>((1i64, 0i64)).expect_err("there is no quotient");
    assert_eq!(error.kind, ErrorKind::DivisionByZero);
    assert_eq!(div.call::<(i64, i64)>((-17i64, 5i64)), Ok((-3, -2)));
    engine.function("shout").unwrap().call::<()>((42i64,)).expect("it runs");
    assert_eq!(capture.take_text(), "42");
    assert_eq!(engine.function("none").expect_err("it is not there").kind, ErrorKind::NoFunction);
}

#[test]
fn other_types_than_the_functions_are_errors() {
    let engine = engine(TEXT);
    let (saxpy, transpose) = (engine.function("saxpy").unwrap(), engine.function("transpose").unwrap());
    let (mut x, mut y, mut z) = ([1.0f32; 3], [1.0f32; 3], [1.0f64; 3]);
    let kinds = [
        saxpy.call::<()>((1.0f64, &mut x[..], &mut y[..])),
        saxpy.call::<()>((1.0f32, &mut x[..])),
        saxpy.call::<()>((1.0f32, &mut x[..], &mut y[..], 1i32)),
        saxpy.call::<()>((1.0f32, &mut x[..], &mut z[..])),
        saxpy.call::<()>((1.0f32, &x[..], &y[..])),
        saxpy.call::<f32>((1.0f32, &x[..], &mut z[..])).map(drop),
        transpose.call::<()>((
            MemRefMut::new(&mut [0i32; 6], [3, 2]).unwrap(),
            MemRefMut::new(&mut [0i32; 6], [3, 2]).unwrap(),
        )),
        transpose.call::<()>((
            MemRefMut::new(&mut [0i32; 6], [2, 3]).unwrap(),
            MemRefMut::new(&mut [0i32; 6], [2, 3]).unwrap().permuted([1, 0]),
        )),
    ];
    for outcome in kinds {
        assert_eq!(outcome.expect_err("the types differ").kind, ErrorKind::Arguments);
    }
}

#[test]
fn threads_call_at_once() {
    let engine = engine(TEXT);
    let saxpy = engine.function("saxpy").expect("it is there");
    let x = vec![1.0f32; 1000];
    drop(engine);
    std::thread::scope(|scope| {
        for thread in 0..4 {
            let (saxpy, x) = (&saxpy, &x);
            scope.spawn(move || {
                let mut y = vec![0.0f32; 1000];
                for _ in 0..100 {
                    saxpy.call::<()>((thread as f32, &x[..], &mut y[..])).expect("it runs");
                }
                assert!(y.iter().all(|&y| y == 100.0 * thread as f32));
            });
        }
    });
}

#[test]
fn recursion_is_bounded_by_the_stack() {
    let engine = engine(RECURSIVE);
    let depth = engine.function("depth").expect("it is there");
    assert_eq!(depth.call::<i64>((1000i64,)), Ok(1000));
    let error = depth.call::<i64>((1i64 << 40,)).expect_err("no stack is so large");
    assert_eq!(error.kind, ErrorKind::StackOverflow);
    let thread = std::thread::Builder::new().stack_size(256 << 10);
    let call = move || assert_eq!(depth.call::<i64>((1000i64,)), Ok(1000));
    thread.spawn(call).expect("there are threads").join().expect("it returns");
    assert_eq!(engine.invoke("depth", &[Arg::Int(1_000_000)]), Ok(vec![Arg::Int(1_000_000)]));
}

#[test]
#[cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]
fn access_outside_of_memory_is_an_error() {
    let engine = engine(TEXT);
    let element = engine.function("element").expect("it is there");
    let mut data = [1.0f32, 2.0];
    let error = element.call::<f32>((&mut data[..], 1usize << 45)).expect_err("nothing is there");
    assert_eq!(error.kind, ErrorKind::Fault);
    assert!(error.message.contains("in @element"), "{error}");
    assert_eq!(element.call::<f32>((&mut data[..], 1usize)), Ok(2.0));
}

#[test]
fn tensors_are_buffers_of_the_caller() {
    let engine = engine(TEXT);
    let input = Arg::MemRef(Buffer::from_f64(&[4], &[1.0, -2.0, 3.0, 4.0]).unwrap());
    let results = engine.invoke("negate", &[input]).expect("it runs");
    let [Arg::MemRef(buffer)] = &results[..] else { panic!("{results:?}") };
    assert_eq!(buffer.to_f64().unwrap(), [-1.0, 2.0, -3.0, -4.0]);
}

#[test]
fn a_call_costs_no_copy_and_no_thread() {
    let engine = engine(TEXT);
    let saxpy = engine.function("saxpy").expect("it is there");
    let (x, mut y) = ([1.0f32; 4], [0.0f32; 4]);
    let best = (0..50).map(|_| {
        let start = Instant::now();
        for _ in 0..100 {
            saxpy.call::<()>((1.0f32, &x[..], &mut y[..])).expect("it runs");
        }
        start.elapsed() / 100
    });
    let best = best.min().unwrap_or_default();
    // Optimized, a call takes a fraction of a microsecond (docs/run.md). This build is not, and the machine may have other
    // work: the bound is what starting a thread or a new compilation would cost.
    assert!(best < Duration::from_micros(20), "{best:?}");
}

const LOOPS: &str = "
memref.global @table : memref<10xf64> = dense<1.0>
func.func @triangle(%x: memref<?xf64>, %n: index) {
  affine.for %i = 0 to %n {
    affine.for %j = 0 to affine_map<(d) -> (d)>(%i) {
      %0 = affine.load %x[%j] : memref<?xf64>
      %1 = arith.addf %0, %0 : f64
      affine.store %1, %x[%j] : memref<?xf64>
    }
  }
  return
}
func.func @product(%a: tensor<4x5xf32>, %b: tensor<5x6xf32>, %c: tensor<4x6xf32>) -> tensor<4x6xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<4x5xf32>, tensor<5x6xf32>) outs(%c : tensor<4x6xf32>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}
func.func @branch(%x: f64, %c: i1) -> f64 {
  %0 = scf.if %c -> f64 {
    %1 = math.fma %x, %x, %x : f64
    scf.yield %1 : f64
  } else {
    scf.yield %x : f64
  }
  return %0 : f64
}
func.func @twice(%x: f64) -> f64 {
  %true = arith.constant true
  %c0 = arith.constant 0 : index
  %m = memref.get_global @table : memref<10xf64>
  %0 = memref.load %m[%c0] : memref<10xf64>
  %1 = func.call @branch(%0, %true) : (f64, i1) -> f64
  %2 = func.call @branch(%1, %true) : (f64, i1) -> f64
  return %2 : f64
}";

#[test]
fn operations_are_counted_without_data() {
    let cx = terrane::context();
    let module = terrane::parse(&cx, LOOPS).expect("the text is valid");
    let loops = terrane::jit::loops(&terrane::run_pipeline, &module).expect("there are passes for all of it");
    let count = |name: &str, args: &[Known]| terrane::jit::count(&loops, name, args);
    let counts = |single, double, bytes| Some(Counts { single, double, bytes: Some(bytes) });
    let sizes = |sizes: &[i64]| Known::Sizes(sizes.to_vec());
    assert_eq!(count("triangle", &[sizes(&[100]), Known::Int(100)]), counts(0, 4950, 1600));
    assert_eq!(count("triangle", &[sizes(&[100]), Known::Nothing]), None);
    let matrices = [sizes(&[4, 5]), sizes(&[5, 6]), sizes(&[4, 6])];
    assert_eq!(count("product", &matrices), counts(240, 0, 4 * (20 + 30 + 24 + 24)));
    assert_eq!(count("branch", &[Known::Nothing, Known::Nothing]), None);
    assert_eq!(count("branch", &[Known::Nothing, Known::Int(0)]), counts(0, 0, 0));
    assert_eq!(count("twice", &[Known::Nothing]), counts(0, 4, 80));
}

#[test]
#[cfg(target_os = "linux")]
fn perf_finds_functions() {
    let cx = terrane::context();
    let module = terrane::parse(&cx, RECURSIVE).expect("the text is valid");
    let engine = || {
        let mut options = EngineOptions::new();
        options.perf_map = true;
        options
    };
    terrane::jit::compile(&terrane::run_pipeline, &module, &Options::default(), &engine)
        .expect("it compiles");
    let path = format!("/tmp/perf-{}.map", std::process::id());
    let text = std::fs::read_to_string(&path).expect("it is written");
    std::fs::remove_file(&path).expect("it is this process's own");
    let is_entry = |line: &str| {
        let words: Vec<&str> = line.split(' ').collect();
        let number = |text: &str| u64::from_str_radix(text, 16).is_ok_and(|number| number > 0);
        matches!(&words[..], [start, size, "depth"] if number(start) && number(size))
    };
    assert!(text.lines().any(is_entry), "{text}");
}

#[test]
fn a_function_is_measured() {
    let engine = engine(TEXT);
    let mut times = Vec::new();
    let mut args = [Arg::Int(7), Arg::Int(2)];
    let results = engine.measure("div", &mut args, &mut |time| {
        times.push(time);
        times.len() < 5
    });
    assert_eq!((results, times.len()), (Ok(vec![Arg::Int(3), Arg::Int(1)]), 5));
}

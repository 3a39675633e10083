//! Memrefs: accesses, views, copies, printing, checks.

mod support;

use exec::{Arg, Buffer, Capture, EngineOptions, ErrorKind};
use ir::{Attr, Context, DYNAMIC, Type};
use support::Module;

/// Returns `strided<[...], offset: o>`.
fn strided(cx: &Context, offset: i64, strides: &[i64]) -> Option<Attr> {
    Some(cx.attr(ir::AttrData::StridedLayout { offset, strides: Box::new(strides.into()) }))
}

/// Defines a matrix product of dynamic shapes, in three loops.
pub fn matmul_module(n: i64) -> Module {
    let mut module = Module::new();
    let ty = module.cx.memref_type(&[n, n], Type::F32);
    module.function("main", &[ty, ty, ty], &[], |f| {
        let (a, b, c) = (f.arg(0), f.arg(1), f.arg(2));
        let (zero, one) = (f.index(0), f.index(1));
        let size = if n == DYNAMIC { f.one("memref.dim", &[a, zero], Type::INDEX, &[]) } else { f.index(n) };
        f.for_loop((zero, size, one), &[], |f, i, _| {
            f.for_loop((zero, size, one), &[], |f, j, _| {
                f.for_loop((zero, size, one), &[], |f, k, _| {
                    let x = f.one("memref.load", &[a, i, k], Type::F32, &[]);
                    let y = f.one("memref.load", &[b, k, j], Type::F32, &[]);
                    let z = f.one("memref.load", &[c, i, j], Type::F32, &[]);
                    let product = f.one("arith.mulf", &[x, y], Type::F32, &[]);
                    let sum = f.one("arith.addf", &[z, product], Type::F32, &[]);
                    f.op("memref.store", &[sum, c, i, j], &[], &[]);
                    vec![]
                });
                vec![]
            });
            vec![]
        });
        f.ret(&[]);
    });
    module
}

fn matmul_args(n: usize) -> Vec<Arg> {
    let shape = [n as i64, n as i64];
    let make = |seed: usize| -> Vec<f32> { (0..n * n).map(|at| ((at * seed) % 7) as f32 - 3.0).collect() };
    let buffer = |values: Vec<f32>| Arg::MemRef(Buffer::from_f32(&shape, &values).unwrap());
    vec![buffer(make(3)), buffer(make(5)), buffer(vec![0.0; n * n])]
}

fn f32s(arg: &Arg) -> Vec<f32> {
    match arg {
        Arg::MemRef(buffer) => buffer.to_f32().unwrap(),
        _ => panic!("a memref"),
    }
}

#[test]
fn matrix_product() {
    for (n, checked) in [(9, false), (DYNAMIC, false), (DYNAMIC, true)] {
        let module = matmul_module(n);
        let engine = module.engine(EngineOptions::new().checked(checked));
        let mut args = matmul_args(9);
        engine.invoke_mut("main", &mut args).unwrap();
        let (a, b, c) = (f32s(&args[0]), f32s(&args[1]), f32s(&args[2]));
        for i in 0..9 {
            for j in 0..9 {
                let expected: f32 = (0..9).map(|k| a[9 * i + k] * b[9 * k + j]).sum();
                assert_eq!(c[9 * i + j], expected);
            }
        }
    }
}

/// Prints the time of the product of 512 x 512 matrices.
#[test]
#[ignore = "a measurement"]
fn time_of_matrix_product() {
    for n in [512, DYNAMIC] {
        let module = matmul_module(n);
        let start = std::time::Instant::now();
        let engine = module.engine(EngineOptions::new());
        let compiled = start.elapsed();
        let mut args = matmul_args(512);
        let mut time = || {
            let start = std::time::Instant::now();
            engine.invoke_mut("main", &mut args).unwrap();
            start.elapsed()
        };
        let best = (0..5).map(|_| time()).min();
        println!("{n}: compiled in {compiled:?}, ran in {best:?}");
    }
}

#[test]
fn checked_accesses_name_their_place() {
    let mut module = Module::new();
    let ty = module.cx.memref_type(&[4, DYNAMIC], Type::I32);
    module.function("main", &[Type::INDEX, Type::INDEX, Type::INDEX], &[Type::I32], |f| {
        let memref = f.one("memref.alloc", &[f.arg(0)], ty, &[]);
        let value = f.int(Type::I32, 5);
        f.op("memref.store", &[value, memref, f.arg(1), f.arg(2)], &[], &[]);
        let value = f.one("memref.load", &[memref, f.arg(1), f.arg(2)], Type::I32, &[]);
        f.op("memref.dealloc", &[memref], &[], &[]);
        f.ret(&[value]);
    });
    let engine = module.engine(EngineOptions::new().checked(true));
    let call = |a, b, c| engine.invoke("main", &[Arg::Int(a), Arg::Int(b), Arg::Int(c)]);
    assert_eq!(call(3, 3, 2), Ok(vec![Arg::Int(5)]));
    let error = call(3, 3, 3).unwrap_err();
    assert_eq!(error.kind, ErrorKind::Bounds);
    assert_eq!(error.to_string(), "test.mlir:4:3: index 3 is out of bounds for dimension 1 of size 3");
    assert_eq!(call(3, -1, 0).unwrap_err().message, "index -1 is out of bounds for dimension 0 of size 4");
    assert_eq!(call(-2, 0, 0).unwrap_err().message, "size -2 of dimension 1 is negative");
}

#[test]
fn views_of_a_global() {
    let mut module = Module::new();
    let cx = module.cx.clone();
    let ty = cx.memref_type(&[4, 6], Type::I64);
    let values: Vec<i64> = (0..24).collect();
    let value = module.dense_int(&[4, 6], Type::I64, &values);
    module.global("g", ty, value);
    let part = cx.memref_type_with(&[2, 3], Type::I64, strided(&cx, 7, &[12, 2]), None);
    let row = cx.memref_type_with(&[3], Type::I64, strided(&cx, DYNAMIC, &[2]), None);
    let unranked = cx.type_of(ir::TypeData::UnrankedMemRef { element: Type::I64, space: None });
    module.declare("printMemrefI64", &[unranked], &[], &["llvm.emit_c_interface"]);
    module.function("main", &[Type::INDEX], &[Type::I64], |f| {
        let g = f.global("g", ty);
        let array = |values: &[i64]| cx.i64_array_attr(values);
        let attrs = [
            ("static_offsets", array(&[1, 1])),
            ("static_sizes", array(&[2, 3])),
            ("static_strides", array(&[2, 2])),
        ];
        let view = f.one("memref.subview", &[g], part, &attrs);
        let attrs = [
            ("static_offsets", array(&[DYNAMIC, 0])),
            ("static_sizes", array(&[1, 3])),
            ("static_strides", array(&[1, 1])),
        ];
        let line = f.one("memref.subview", &[view, f.arg(0)], row, &attrs);
        for value in [view, line] {
            let any = f.one("memref.cast", &[value], unranked, &[]);
            f.call("printMemrefI64", &[any], &[]);
        }
        let two = f.index(2);
        let value = f.one("memref.load", &[line, two], Type::I64, &[]);
        f.ret(&[value]);
    });
    let output = Capture::new();
    let engine = module.engine(EngineOptions::new().checked(true).output(output.clone()));
    assert_eq!(engine.invoke("main", &[Arg::Int(1)]), Ok(vec![Arg::Int(23)]));
    let text = output.take_text();
    // Base addresses differ from run to run.
    let shown: Vec<&str> =
        text.lines().map(|line| line.split_once(" rank").map_or(line, |(_, rest)| rest)).collect();
    let expected = [
        " = 2 offset = 7 sizes = [2, 3] strides = [12, 2] data = ",
        "[[7,   9,   11], ",
        " [19,   21,   23]]",
        " = 1 offset = 19 sizes = [3] strides = [2] data = ",
        "[19,  21,  23]",
    ];
    assert_eq!(shown, expected);
    let error = engine.invoke("main", &[Arg::Int(2)]).unwrap_err();
    assert_eq!(error.message, "the part from 2 on leaves dimension 0 of size 2");
}

#[test]
fn memrefs_come_back() {
    let mut module = Module::new();
    let cx = module.cx.clone();
    let ty = cx.memref_type(&[DYNAMIC], cx.int_type(24));
    let unranked = cx.type_of(ir::TypeData::UnrankedMemRef { element: cx.int_type(24), space: None });
    let i24 = cx.int_type(24);
    module.function("make", &[Type::INDEX], &[unranked], |f| {
        let memref = f.one("memref.alloc", &[f.arg(0)], ty, &[]);
        let (zero, one, size) = (f.index(0), f.index(1), f.arg(0));
        f.for_loop((zero, size, one), &[], |f, i, _| {
            let value = f.one("arith.index_cast", &[i], i24, &[]);
            let minus = f.int(i24, -1000);
            let value = f.one("arith.muli", &[value, minus], i24, &[]);
            f.op("memref.store", &[value, memref, i], &[], &[]);
            vec![]
        });
        let any = f.one("memref.cast", &[memref], unranked, &[]);
        f.ret(&[any]);
    });
    module.function("main", &[Type::INDEX], &[ty, Type::INDEX], |f| {
        let any = f.call("make", &[f.arg(0)], &[unranked])[0];
        let zero = f.index(0);
        let size = f.one("memref.dim", &[any, zero], Type::INDEX, &[]);
        let memref = f.one("memref.cast", &[any], ty, &[]);
        f.ret(&[memref, size]);
    });
    let results = module.run(&[Arg::Int(3)]).unwrap();
    let Arg::MemRef(buffer) = &results[0] else { panic!("a memref") };
    let words: Vec<u32> =
        buffer.bytes().as_chunks().0.iter().map(|&chunk| u32::from_ne_bytes(chunk)).collect();
    assert_eq!(words, [0, 0x00FF_FC18, 0x00FF_F830]);
    assert_eq!((buffer.shape(), &results[1]), (&[3][..], &Arg::Int(3)));
}

#[test]
fn stack_allocations_in_loops_do_not_pile_up_over_calls() {
    let mut module = Module::new();
    let ty = module.cx.memref_type(&[1 << 16], Type::I64);
    module.function("work", &[Type::INDEX], &[Type::I64], |f| {
        let (zero, one, ten) = (f.index(0), f.index(1), f.index(10));
        let start = f.int(Type::I64, 0);
        let i = f.arg(0);
        let sum = f.for_loop((zero, ten, one), &[(start, Type::I64)], |f, _, carried| {
            let memory = f.one("memref.alloca", &[], ty, &[]);
            let value = f.one("arith.index_cast", &[i], Type::I64, &[]);
            f.op("memref.store", &[value, memory, i], &[], &[]);
            let value = f.one("memref.load", &[memory, i], Type::I64, &[]);
            vec![f.one("arith.addi", &[carried[0], value], Type::I64, &[])]
        });
        f.ret(&sum);
    });
    module.function("main", &[Type::INDEX], &[Type::I64], |f| {
        let (zero, one, times) = (f.index(0), f.index(1), f.arg(0));
        let start = f.int(Type::I64, 0);
        let sum = f.for_loop((zero, times, one), &[(start, Type::I64)], |f, i, carried| {
            let value = f.call("work", &[i], &[Type::I64])[0];
            vec![f.one("arith.addi", &[carried[0], value], Type::I64, &[])]
        });
        f.ret(&sum);
    });
    assert_eq!(module.run(&[Arg::Int(1000)]), Ok(vec![Arg::Int(4_995_000)]));
    let mut module = Module::new();
    let ty = module.cx.memref_type(&[1 << 16], Type::I64);
    module.function("main", &[], &[], |f| {
        let (zero, one) = (f.index(0), f.index(1));
        let many = f.index(1 << 40);
        f.for_loop((zero, many, one), &[], |f, _, _| {
            f.op("memref.alloca", &[], &[ty], &[]);
            vec![]
        });
        f.ret(&[]);
    });
    assert_eq!(module.run(&[]).unwrap_err().kind, ErrorKind::StackOverflow);
}

#[test]
fn copies_between_layouts() {
    let mut module = Module::new();
    let cx = module.cx.clone();
    let ty = cx.memref_type(&[2, 3], Type::F32);
    let turned = cx.memref_type_with(&[3, 2], Type::F32, strided(&cx, 0, &[1, 3]), None);
    let out = cx.memref_type(&[3, 2], Type::F32);
    module.function("main", &[ty, out], &[], |f| {
        let map = cx.affine_map(ir::affine::AffineMapData {
            dims: 2,
            symbols: 0,
            results: [dim(&cx, 1), dim(&cx, 0)].into(),
        });
        let view = f.one("memref.transpose", &[f.arg(0)], turned, &[("permutation", cx.map_attr(map))]);
        f.op("memref.copy", &[view, f.arg(1)], &[], &[]);
        f.ret(&[]);
    });
    let engine = module.engine(EngineOptions::new());
    let mut args = vec![
        Arg::MemRef(Buffer::from_f32(&[2, 3], &[1.0, 2.0, 3.0, 4.0, 5.0, 6.0]).unwrap()),
        Arg::MemRef(Buffer::from_f32(&[3, 2], &[0.0; 6]).unwrap()),
    ];
    engine.invoke_mut("main", &mut args).unwrap();
    assert_eq!(f32s(&args[1]), [1.0, 4.0, 2.0, 5.0, 3.0, 6.0]);
}

fn dim(cx: &Context, index: u32) -> ir::AffineExpr {
    cx.affine_dim(index)
}

//! Texts of the runtime's print functions: recorded from mlir-runner 22 with `libmlir_runner_utils` and
//! `libmlir_c_runner_utils`, from the textual form of the programs.

mod support;

use ir::{Attr, Type, TypeData};
use support::Module;

/// Replaces base addresses, which differ from run to run.
fn without_addresses(text: &str) -> String {
    let mut out = String::new();
    for (index, part) in text.split("0x").enumerate() {
        if index > 0 {
            out.push_str("0x?");
        }
        out.push_str(if index == 0 {
            part
        } else {
            part.trim_start_matches(|c: char| c.is_ascii_hexdigit())
        });
    }
    out
}

/// Prints a global through a function of the C interface.
fn print_global(module: &mut Module, name: &str, shape: &[i64], element: Type, value: Attr) -> String {
    let cx = module.cx.clone();
    let ty = cx.memref_type(shape, element);
    let unranked = cx.type_of(TypeData::UnrankedMemRef { element, space: None });
    module.global("g", ty, value);
    module.declare(name, &[unranked], &[], &["llvm.emit_c_interface"]);
    module.function("main", &[], &[], |f| {
        let memref = f.global("g", ty);
        let any = f.one("memref.cast", &[memref], unranked, &[]);
        f.call(name, &[any], &[]);
        f.ret(&[]);
    });
    without_addresses(&module.printed())
}

#[test]
fn memref_of_floats() {
    let mut module = Module::new();
    let values = [1.5, -2.0, 1.0e10, f32::from_bits(0x7FC0_0000), std::f32::consts::PI, 1.0e-8];
    let value = module.dense_f32(&[2, 3], &values);
    let text = print_global(&mut module, "printMemrefF32", &[2, 3], Type::F32, value);
    let expected = "Unranked Memref base@ = 0x? rank = 2 offset = 0 sizes = [2, 3] strides = [3, 1] data = \n\
        [[1.5,   -2,   1e+10], \n [nan,   3.14159,   1e-08]]\n";
    assert_eq!(text, expected);
    let mut module = Module::new();
    let value = module.dense_f32(&[3, 2], &[0.0; 6]);
    let text = print_global(&mut module, "printMemrefShapeF32", &[3, 2], Type::F32, value);
    assert_eq!(text, "Unranked Memref base@ = 0x? rank = 2 offset = 0 sizes = [3, 2] strides = [2, 1]");
}

#[test]
fn memref_of_indices() {
    let mut module = Module::new();
    let value = module.dense_int(&[2, 2, 2], Type::INDEX, &[1, 2, 3, -4, 5, 6, 7, 8]);
    let text = print_global(&mut module, "printMemrefInd", &[2, 2, 2], Type::INDEX, value);
    let expected = "Unranked Memref base@ = 0x? rank = 3 offset = 0 sizes = [2, 2, 2] strides = [4, 2, 1] data = \n\
        [[[1,    2], \n  [3,    18446744073709551612]], \n [[5,    6], \n  [7,    8]]]\n";
    assert_eq!(text, expected);
}

#[test]
fn memref_of_bytes_are_characters() {
    let mut module = Module::new();
    let value = module.dense_int(&[2], Type::I8, &[65, 66]);
    let text = print_global(&mut module, "printMemrefI8", &[2], Type::I8, value);
    let expected =
        "Unranked Memref base@ = 0x? rank = 1 offset = 0 sizes = [2] strides = [1] data = \n[A,  B]\n";
    assert_eq!(text, expected);
}

#[test]
fn memref_of_rank_zero_and_halves() {
    let mut module = Module::new();
    let bytes = 123_456_789.0f64.to_le_bytes();
    let value = module.cx.dense_attr(module.cx.tensor_type(&[], Type::F64), bytes.as_slice().into(), true);
    let text = print_global(&mut module, "printMemrefF64", &[], Type::F64, value);
    let expected =
        "Unranked Memref base@ = 0x? rank = 0 offset = 0 sizes = [] strides = [] data = \n[1.23457e+08]\n";
    assert_eq!(text, expected);
    let mut module = Module::new();
    let bytes = [0x00, 0x3E, 0xFF, 0x7B];
    let value = module.cx.dense_attr(module.cx.tensor_type(&[2], Type::F16), bytes.as_slice().into(), false);
    let text = print_global(&mut module, "printMemrefF16", &[2], Type::F16, value);
    let expected =
        "Unranked Memref base@ = 0x? rank = 1 offset = 0 sizes = [2] strides = [1] data = \n[1.5,  65504]\n";
    assert_eq!(text, expected);
}

#[test]
fn scalars() {
    let mut module = Module::new();
    let prints =
        [("printI64", Type::I64), ("printU64", Type::I64), ("printF32", Type::F32), ("printF64", Type::F64)];
    for (name, ty) in prints {
        module.declare(name, &[ty], &[], &[]);
    }
    for name in ["printOpen", "printClose", "printComma", "printNewline"] {
        module.declare(name, &[], &[], &[]);
    }
    module.function("main", &[], &[], |f| {
        let minus = f.int(Type::I64, -7);
        let (three, small) = (f.float(Type::F32, 3.0), f.float(Type::F64, 1.234_567_89e-7));
        f.call("printI64", &[minus], &[]);
        f.call("printComma", &[], &[]);
        f.call("printU64", &[minus], &[]);
        f.call("printNewline", &[], &[]);
        f.call("printOpen", &[], &[]);
        f.call("printF32", &[three], &[]);
        f.call("printComma", &[], &[]);
        f.call("printF64", &[small], &[]);
        f.call("printClose", &[], &[]);
        f.call("printNewline", &[], &[]);
        f.ret(&[]);
    });
    assert_eq!(module.printed(), "-7, 18446744073709551609\n( 3, 1.23457e-07 )\n");
}

#[test]
fn random_numbers_are_upstreams() {
    let mut module = Module::new();
    module.declare("rtsrand", &[Type::I64], &[Type::I64], &[]);
    module.declare("rtrand", &[Type::I64, Type::I64], &[Type::I64], &[]);
    module.declare("rtdrand", &[Type::I64], &[], &[]);
    module.declare("printI64", &[Type::I64], &[], &[]);
    module.declare("printNewline", &[], &[], &[]);
    module.function("main", &[], &[], |f| {
        let seed = f.int(Type::I64, 42);
        let generator = f.call("rtsrand", &[seed], &[Type::I64])[0];
        for _ in 0..3 {
            for max in [9, 1 << 40, (1 << 32) - 1, -1] {
                let max = f.int(Type::I64, max);
                let number = f.call("rtrand", &[generator, max], &[Type::I64])[0];
                f.call("printI64", &[number], &[]);
                f.call("printNewline", &[], &[]);
            }
        }
        f.call("rtdrand", &[generator], &[]);
        f.ret(&[]);
    });
    let expected = [
        "3",
        "880256615260",
        "787846414",
        "-4943839226470214585",
        "5",
        "657800091238",
        "1914837113",
        "2877591057541362902",
        "0",
        "510526339159",
        "1433267572",
        "-7358129299354621081",
    ];
    assert_eq!(module.printed().lines().collect::<Vec<_>>(), expected);
}

#[test]
fn exported_c_interface() {
    let mut module = Module::new();
    let ty = module.cx.memref_type(&[2], Type::F32);
    module.function_with("first", &[ty, Type::INDEX], &[Type::F32], &["llvm.emit_c_interface"], |f| {
        let value = f.one("memref.load", &[f.arg(0), f.arg(1)], Type::F32, &[]);
        f.ret(&[value]);
    });
    let value = module.dense_f32(&[2], &[1.5, 2.5]);
    let text = print_global(&mut module, "printMemrefF32", &[2], Type::F32, value);
    assert!(text.ends_with("[1.5,  2.5]\n"));
}

#[test]
fn mathematics() {
    let mut module = Module::new();
    module.declare("sinf", &[Type::F32], &[Type::F32], &[]);
    module.function("main", &[Type::F32, Type::F64], &[Type::F32, Type::F64, Type::F64, Type::F16], |f| {
        let (x, y) = (f.arg(0), f.arg(1));
        let a = f.call("sinf", &[x], &[Type::F32])[0];
        let b = f.one("math.exp", &[y], Type::F64, &[]);
        let c = f.one("math.fma", &[y, y, b], Type::F64, &[]);
        let half = f.one("arith.truncf", &[x], Type::F16, &[]);
        let d = f.one("math.sqrt", &[half], Type::F16, &[]);
        f.ret(&[a, b, c, d]);
    });
    let results = module.run(&[exec::Arg::F32(0.25), exec::Arg::F64(1.5)]).unwrap();
    let exp = 1.5f64.exp();
    use exec::Arg::{F32, F64};
    assert_eq!(results, [F32(0.25f32.sin()), F64(exp), F64(1.5f64.mul_add(1.5, exp)), F32(0.5)]);
}

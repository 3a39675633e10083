//! Arithmetic against exact arithmetic: random operands of many widths, and chains of operations.

mod support;

use apnum::{ApFloat, ApInt, FloatKind};
use exec::{Arg, Engine, EngineOptions};
use ir::{Type, Value};
use support::Module;

/// Pseudo-random number generator (xorshift64*) with a fixed seed, so that the tests are deterministic.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    /// Returns an integer, often at a limit.
    fn int(&mut self, width: u32) -> ApInt {
        match self.below(8) {
            0 => ApInt::signed_min(width),
            1 => ApInt::all_ones(width),
            2 => ApInt::signed_max(width),
            3 => ApInt::from_u64(width, self.next() % 5),
            _ => ApInt::from_u128(width, u128::from(self.next()) << 64 | u128::from(self.next())),
        }
    }

    /// Returns a float's pattern, often a special one.
    fn float(&mut self, kind: FloatKind) -> ApFloat {
        let negative = self.below(2) == 0;
        match self.below(10) {
            0 => ApFloat::zero(kind, negative),
            1 => ApFloat::infinity(kind, negative),
            2 => ApFloat::nan(kind, negative),
            3 => ApFloat::smallest(kind, negative),
            4 => ApFloat::largest(kind, negative),
            5 => ApFloat::from_f64(self.below(100) as f64 * 0.25 - 10.0).convert(kind),
            _ => ApFloat::from_bits(kind, u128::from(self.next()) & ((1 << kind.width()) - 1)),
        }
    }
}

const WIDTHS: [u32; 13] = [1, 2, 3, 7, 8, 16, 24, 32, 33, 63, 64, 100, 128];

type IntRule = fn(&ApInt, &ApInt) -> Option<ApInt>;

fn shift(b: &ApInt) -> Option<u32> {
    b.to_u64().filter(|&n| n < u64::from(b.width())).map(|n| n as u32)
}

/// Operations with their results; `None` if there is none (division by zero), or it is unspecified.
const INT_RULES: [(&str, IntRule); 20] = [
    ("arith.addi", |a, b| Some(a.add(b))),
    ("arith.subi", |a, b| Some(a.sub(b))),
    ("arith.muli", |a, b| Some(a.mul(b))),
    ("arith.andi", |a, b| Some(a.and(b))),
    ("arith.ori", |a, b| Some(a.or(b))),
    ("arith.xori", |a, b| Some(a.xor(b))),
    ("arith.shli", |a, b| shift(b).map(|n| a.shl(n))),
    ("arith.shrui", |a, b| shift(b).map(|n| a.lshr(n))),
    ("arith.shrsi", |a, b| shift(b).map(|n| a.ashr(n))),
    ("arith.maxsi", |a, b| Some(a.smax(b))),
    ("arith.minsi", |a, b| Some(a.smin(b))),
    ("arith.maxui", |a, b| Some(a.umax(b))),
    ("arith.minui", |a, b| Some(a.umin(b))),
    ("arith.divui", |a, b| a.udiv(b)),
    ("arith.divsi", |a, b| a.sdiv(b)),
    ("arith.remui", |a, b| a.urem(b)),
    ("arith.remsi", |a, b| a.srem(b)),
    ("arith.ceildivui", |a, b| a.uceildiv(b)),
    ("arith.ceildivsi", |a, b| a.sceildiv(b).filter(|(_, overflow)| !overflow).map(|(value, _)| value)),
    ("arith.floordivsi", |a, b| a.sfloordiv(b).filter(|(_, overflow)| !overflow).map(|(value, _)| value)),
];

fn arg(value: &ApInt) -> Arg {
    if value.width() == 1 {
        return Arg::Int(i128::from(!value.is_zero()));
    }
    Arg::Int(value.sext_or_trunc(128).low_u128() as i128)
}

#[test]
fn integers_of_all_widths() {
    let mut module = Module::new();
    for width in WIDTHS {
        let ty = module.cx.int_type(width);
        for (op, _) in INT_RULES {
            module.function(&format!("{op}_{width}"), &[ty; 2], &[ty], |f| {
                let value = f.one(op, &[f.arg(0), f.arg(1)], ty, &[]);
                f.ret(&[value]);
            });
        }
    }
    let engine = module.engine(EngineOptions::new());
    let mut random = Random(1);
    for width in WIDTHS {
        for (op, rule) in INT_RULES {
            for _ in 0..24 {
                let (a, b) = (random.int(width), random.int(width));
                let result = engine.invoke(&format!("{op}_{width}"), &[arg(&a), arg(&b)]);
                let what = format!("{op} i{width} {} {}", a.to_string_signed(), b.to_string_signed());
                match rule(&a, &b) {
                    Some(expected) => assert_eq!(result, Ok(vec![arg(&expected)]), "{what}"),
                    None if b.is_zero() => assert!(result.is_err(), "{what}"),
                    None => assert!(result.is_ok(), "{what}"),
                }
            }
        }
    }
}

#[test]
fn extended_and_compared() {
    let mut module = Module::new();
    for width in WIDTHS {
        let ty = module.cx.int_type(width);
        module.function(&format!("all_{width}"), &[ty; 2], &[ty, Type::I1, ty, ty, ty, ty], |f| {
            let (a, b) = (f.arg(0), f.arg(1));
            let mut values = f.op("arith.addui_extended", &[a, b], &[ty, Type::I1], &[]);
            values.extend(f.op("arith.mulsi_extended", &[a, b], &[ty, ty], &[]));
            values.extend(f.op("arith.mului_extended", &[a, b], &[ty, ty], &[]));
            f.ret(&values);
        });
        module.function(&format!("compare_{width}"), &[ty; 2], &[Type::I1; 10], |f| {
            let values: Vec<Value> = (0..10).map(|predicate| f.cmpi(predicate, f.arg(0), f.arg(1))).collect();
            f.ret(&values);
        });
    }
    let engine = module.engine(EngineOptions::new());
    let mut random = Random(2);
    for width in WIDTHS {
        for _ in 0..50 {
            let (a, b) = (random.int(width), random.int(width));
            let (sum, carry) = a.uadd_overflow(&b);
            let ((s_low, s_high), (u_low, u_high)) = (a.smul_extended(&b), a.umul_extended(&b));
            let carry = ApInt::from_bool(carry);
            let expected = [sum, carry, s_low, s_high, u_low, u_high].iter().map(arg).collect();
            let what = format!("i{width} {} {}", a.to_string_signed(), b.to_string_signed());
            assert_eq!(engine.invoke(&format!("all_{width}"), &[arg(&a), arg(&b)]), Ok(expected), "{what}");
            let holds = [
                a == b,
                a != b,
                a.slt(&b),
                a.sle(&b),
                a.sgt(&b),
                a.sge(&b),
                a.ult(&b),
                a.ule(&b),
                a.ugt(&b),
                a.uge(&b),
            ];
            let expected = holds.iter().map(|&holds| Arg::Int(i128::from(holds))).collect();
            assert_eq!(
                engine.invoke(&format!("compare_{width}"), &[arg(&a), arg(&b)]),
                Ok(expected),
                "{what}"
            );
        }
    }
}

/// Tests random expressions: a chain of operations on a pool of values, with casts between widths.
#[test]
fn random_expressions() {
    let mut random = Random(3);
    for round in 0..60 {
        let mut module = Module::new();
        let widths: Vec<u32> = (0..3).map(|_| WIDTHS[random.below(WIDTHS.len())]).collect();
        let types: Vec<Type> = widths.iter().map(|&width| module.cx.int_type(width)).collect();
        let args: Vec<ApInt> = widths.iter().map(|&width| random.int(width)).collect();
        let mut known: Vec<ApInt> = args.clone();
        let mut steps: Vec<(&str, usize, usize, u32)> = Vec::new();
        for _ in 0..40 {
            let (a, b) = (random.below(known.len()), random.below(known.len()));
            let width = known[a].width();
            if random.below(3) == 0 {
                let to = WIDTHS[random.below(WIDTHS.len())];
                let (op, value) = match to.cmp(&width) {
                    std::cmp::Ordering::Equal => continue,
                    std::cmp::Ordering::Less => ("arith.trunci", known[a].trunc(to)),
                    _ if random.below(2) == 0 => ("arith.extsi", known[a].sext(to)),
                    _ => ("arith.extui", known[a].zext(to)),
                };
                known.push(value);
                steps.push((op, a, a, to));
                continue;
            }
            let (op, rule) = INT_RULES[random.below(INT_RULES.len())];
            let operand = known[b].sext_or_trunc(width);
            let known_width = known[b].width() == width;
            if let Some(value) = rule(&known[a], &operand).filter(|_| known_width) {
                known.push(value);
                steps.push((op, a, b, width));
            }
        }
        let last = known.last().unwrap().clone();
        let result = module.cx.int_type(last.width());
        module.function("main", &types, &[result], |f| {
            let mut values: Vec<Value> = (0..types.len()).map(|index| f.arg(index)).collect();
            for &(op, a, b, width) in &steps {
                let ty = f.cx.int_type(width);
                let unary = matches!(op, "arith.trunci" | "arith.extsi" | "arith.extui");
                let operands = if unary { vec![values[a]] } else { vec![values[a], values[b]] };
                values.push(f.one(op, &operands, ty, &[]));
            }
            f.ret(&[*values.last().unwrap()]);
        });
        let args: Vec<Arg> = args.iter().map(arg).collect();
        assert_eq!(module.run(&args), Ok(vec![arg(&last)]), "round {round}: {steps:?}");
    }
}

const KINDS: [FloatKind; 6] =
    [FloatKind::F16, FloatKind::BF16, FloatKind::F32, FloatKind::F64, FloatKind::F8E4M3FN, FloatKind::F8E5M2];

type FloatRule = fn(&ApFloat, &ApFloat) -> ApFloat;

const FLOAT_RULES: [(&str, FloatRule); 9] = [
    ("arith.addf", |a, b| a.add_round(b, Default::default()).0),
    ("arith.subf", |a, b| a.sub_round(b, Default::default()).0),
    ("arith.mulf", |a, b| a.mul_round(b, Default::default()).0),
    ("arith.divf", |a, b| a.div_round(b, Default::default()).0),
    ("arith.remf", |a, b| a.rem_status(b).0),
    ("arith.maximumf", ApFloat::maximum),
    ("arith.minimumf", ApFloat::minimum),
    ("arith.maxnumf", ApFloat::maxnum),
    ("arith.minnumf", ApFloat::minnum),
];

fn float_arg(value: &ApFloat) -> Arg {
    if value.kind() == FloatKind::F64 { Arg::F64(value.to_f64()) } else { Arg::F32(value.to_f32()) }
}

/// Returns whether values are equal; NaNs are, and zeros of `maxnumf` and `minnumf` may have any sign.
fn same(result: &Arg, expected: &ApFloat, any_zero: bool) -> bool {
    let expected = expected.to_f64();
    let result = match result {
        Arg::F32(value) => f64::from(*value),
        Arg::F64(value) => *value,
        _ => return false,
    };
    result.is_nan() && expected.is_nan()
        || result.to_bits() == expected.to_bits()
        || any_zero && result == 0.0 && expected == 0.0
}

fn float_name(kind: FloatKind) -> &'static str {
    kind.name()
}

#[test]
fn floats_of_all_kinds() {
    let mut module = Module::new();
    for kind in KINDS {
        let ty = module.cx.float_type(kind);
        for (op, _) in FLOAT_RULES {
            module.function(&format!("{op}_{}", float_name(kind)), &[ty; 2], &[ty], |f| {
                let value = f.one(op, &[f.arg(0), f.arg(1)], ty, &[]);
                f.ret(&[value]);
            });
        }
    }
    let engine = module.engine(EngineOptions::new());
    let mut random = Random(4);
    for kind in KINDS {
        for (op, rule) in FLOAT_RULES {
            for _ in 0..40 {
                let (a, b) = (random.float(kind), random.float(kind));
                let result =
                    engine.invoke(&format!("{op}_{}", float_name(kind)), &[float_arg(&a), float_arg(&b)]);
                let result = result.expect("no error");
                let expected = rule(&a, &b);
                let what = format!("{op} {} {a:?} {b:?}: {result:?}, not {expected:?}", float_name(kind));
                assert!(same(&result[0], &expected, op.ends_with("numf")), "{what}");
            }
        }
    }
}

#[test]
fn float_comparisons() {
    let mut module = Module::new();
    module.function("main", &[Type::F32; 2], &[Type::I1; 16], |f| {
        let mut values = Vec::new();
        for predicate in 0..16 {
            let attr = f.cx.i64_attr(predicate);
            values.push(f.one("arith.cmpf", &[f.arg(0), f.arg(1)], Type::I1, &[("predicate", attr)]));
        }
        f.ret(&values);
    });
    let engine = module.engine(EngineOptions::new());
    let numbers = [0.0f32, -0.0, 1.0, -2.5, f32::INFINITY, f32::NAN];
    for a in numbers {
        for b in numbers {
            let unordered = a.is_nan() || b.is_nan();
            let ordered = [false, a == b, a > b, a >= b, a < b, a <= b, !unordered && a != b, !unordered];
            let others = [
                unordered || a == b,
                unordered || a > b,
                unordered || a >= b,
                unordered || a < b,
                unordered || a <= b,
            ];
            let rest = [a != b, unordered, true];
            let expected =
                ordered.iter().chain(&others).chain(&rest).map(|&x| Arg::Int(i128::from(x))).collect();
            assert_eq!(engine.invoke("main", &[Arg::F32(a), Arg::F32(b)]), Ok(expected), "{a} {b}");
        }
    }
}

fn conversions() -> (Module, Engine) {
    let mut module = Module::new();
    for kind in KINDS {
        let float = module.cx.float_type(kind);
        for width in [1, 7, 8, 32, 64, 100] {
            let int = module.cx.int_type(width);
            for op in ["arith.sitofp", "arith.uitofp"] {
                module.function(&format!("{op}_{}_{width}", float_name(kind)), &[int], &[float], |f| {
                    let value = f.one(op, &[f.arg(0)], float, &[]);
                    f.ret(&[value]);
                });
            }
            for op in ["arith.fptosi", "arith.fptoui"] {
                module.function(&format!("{op}_{}_{width}", float_name(kind)), &[float], &[int], |f| {
                    let value = f.one(op, &[f.arg(0)], int, &[]);
                    f.ret(&[value]);
                });
            }
        }
    }
    let engine = module.engine(EngineOptions::new());
    (module, engine)
}

#[test]
fn integers_to_floats_and_back() {
    let (_module, engine) = conversions();
    let mut random = Random(5);
    for kind in KINDS {
        for width in [1, 7, 8, 32, 64, 100] {
            for _ in 0..20 {
                let (int, float) = (random.int(width), random.float(kind));
                for (op, signed) in [("sitofp", true), ("uitofp", false)] {
                    let expected = ApFloat::from_int(kind, &int, signed, Default::default()).0;
                    let name = format!("arith.{op}_{}_{width}", float_name(kind));
                    let result = engine.invoke(&name, &[arg(&int)]).expect("no error");
                    assert!(
                        same(&result[0], &expected, false),
                        "{name} {int:?}: {result:?}, not {expected:?}"
                    );
                }
                for (op, signed) in [("fptosi", true), ("fptoui", false)] {
                    let (expected, status) = float.to_int(width, signed, apnum::Rounding::TowardZero);
                    let name = format!("arith.{op}_{}_{width}", float_name(kind));
                    let result = engine.invoke(&name, &[float_arg(&float)]);
                    if !status.contains(apnum::Status::INVALID) {
                        assert_eq!(result, Ok(vec![arg(&expected)]), "{name} {float:?}");
                    }
                }
            }
        }
    }
}

// Shows R-213.
#[test]
fn vectors_lane_by_lane() {
    let mut module = Module::new();
    let ty = module.cx.vector_type(&[2, 2], Type::I32);
    let bools = module.cx.vector_type(&[2, 2], Type::I1);
    module.function("main", &[ty, ty], &[ty], |f| {
        let (a, b) = (f.arg(0), f.arg(1));
        let sum = f.one("arith.addi", &[a, b], ty, &[]);
        let predicate = f.cx.i64_attr(2);
        let less = f.one("arith.cmpi", &[a, b], bools, &[("predicate", predicate)]);
        let value = f.one("arith.select", &[less, sum, a], ty, &[]);
        f.ret(&[value]);
    });
    let lanes = |values: [i128; 4]| Arg::Vector(values.map(Arg::Int).to_vec());
    let result = module.run(&[lanes([1, 5, -3, 7]), lanes([2, 4, 0, 7])]);
    assert_eq!(result, Ok(vec![lanes([3, 5, -3, 7])]));
}

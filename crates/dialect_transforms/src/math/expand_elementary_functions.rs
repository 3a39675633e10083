//! `math-expand-elementary-functions`: functions of vectors as operations on all lanes.

use crate::make::{Make, handles};
use apnum::FloatKind;
use arith::CmpFPredicate::{Oeq, Olt};
use arith::CmpIPredicate::Ne;
use elementary::{Arith, Function, Precision};
use ir::{Body, Build, InsertPoint, Op, OpRef, Type, TypeData, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::Rewriter;
use rustc_hash::FxHashMap;

/// Expand elementary functions of vectors to arithmetic
///
/// Functions of `math` on vectors of `f32` or `f64` with one dimension become the arithmetic that computes them in all lanes: that of
/// `elementary`, by which `terrane run` and `--interpret` compute functions of scalars, so that results are the same bit for bit. Functions of `f32` are
/// computed in `f64` and rounded once. Errors are at most 1 unit in the last place of `f32`, and 2 of `f64`.
///
/// Where a lane has an argument that the arithmetic does not cover, as a sine of a very large number, all lanes are computed one after the other by the
/// operation on scalars. The arithmetic needs fused multiplications with additions.
///
/// ```mlir
/// %0 = math.rsqrt %x : vector<8xf32>   %c = arith.constant dense<1.000000e+00> : vector<8xf32>
///                                      %s = math.sqrt %x : vector<8xf32>
///                                      %0 = arith.divf %c, %s : vector<8xf32>
/// ```
#[pass(
    "math-expand-elementary-functions",
    name = "MathExpandElementaryFunctions",
    depends("arith", "math", "scf", "vector")
)]
pub struct MathExpandElementaryFunctions {
    /// Expand functions of scalars, too
    #[option(default = false)]
    scalars: bool,
}

/// Lanes of a vector that it pays for: with less, calls for each are as fast.
const LEAST_LANES: i64 = 2;

impl MathExpandElementaryFunctions {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let scalars = self.scalars;
        rewrite::for_each_body(body, cx.scope(), cx.threads(), &|_, body| {
            let ops: Vec<Op> = body
                .root()
                .walk_body()
                .filter(|&op| is_expanded(op, scalars))
                .map(|op| op.handle())
                .collect();
            if !ops.is_empty() {
                let mut rewriter = Rewriter::new(body);
                ops.into_iter().for_each(|op| expand(op, &mut rewriter));
            }
        });
        Ok(())
    }
}

/// Returns the function that an operation computes.
fn function_of(op: OpRef<'_>) -> Option<Function> {
    op.name_str().strip_prefix("math.").and_then(Function::named)
}

fn is_expanded(op: OpRef<'_>, scalars: bool) -> bool {
    if op.dialect() != "math" || function_of(op).is_none() && !op.is("math.rsqrt") {
        return false;
    }
    let ty = op.result(0).ty();
    let is_shape = match ty.data() {
        TypeData::Vector { shape, scalable: 0, .. } => shape.len() == 1 && shape[0] >= LEAST_LANES,
        _ => scalars && ty.float_kind().is_some(),
    };
    is_shape && matches!(ty.element_or_self().float_kind(), Some(FloatKind::F32 | FloatKind::F64))
}

fn expand(op: Op, rw: &mut Rewriter<'_>) {
    rw.move_to(InsertPoint::Before(op));
    let view = rw.op(op);
    let (function, ty) = (function_of(view), view.result(0).ty_handle());
    let operands = handles(view.operands());
    let mut m = Make::like(rw, op);
    let Some(function) = function else {
        let one = m.float(ty, 1.0);
        let root = m.same("math.sqrt", &operands);
        let value = m.same("arith.divf", &[one, root]);
        return rw.replace_op(op, &[value]);
    };
    let wide = m.with_element(ty, Type::F64);
    let precision = if wide == ty { Precision::Double } else { Precision::Single };
    let arguments: Vec<Value> = match precision {
        Precision::Double => operands.clone(),
        Precision::Single => {
            operands.iter().map(|&operand| m.value("arith.extf", &[operand], wide)).collect()
        }
    };
    let mut lanes = Lanes::new(m, wide);
    let second = arguments.get(1).copied().unwrap_or(arguments[0]);
    let (value, common) = function.evaluate(&mut lanes, arguments[0], second, precision);
    let mut m = lanes.m;
    let mut value = if wide == ty { value } else { m.value("arith.truncf", &[value], ty) };
    if let Some(common) = common {
        value = choose(&mut m, op, (common, value), &operands);
    }
    rw.replace_op(op, &[value]);
}

/// Returns a value where all lanes are common, and otherwise that of the operation on scalars.
fn choose(m: &mut Make<'_, '_>, op: Op, (common, value): (Value, Value), operands: &[Value]) -> Value {
    let ty = m.ty(value);
    let is_vector = m.cx().ty(ty).is_vector();
    let all = if is_vector {
        let kind = vector::CombiningKind::And;
        vector::Reduction::build_value(m.rw, m.loc, kind, common, None, Type::I1)
    } else {
        common
    };
    let choice = scf::If::build(m.rw, m.loc, all, &[ty]);
    let [yes, no] = [0, 1].map(|at| m.rw.op(choice).region(at).handle());
    m.rw.create_block(yes, &[]);
    m.op("scf.yield", &[value], &[]);
    m.rw.create_block(no, &[]);
    let made = if is_vector { one_by_one(m, op, operands, ty) } else { again(m, op, operands, ty) };
    m.op("scf.yield", &[made], &[]);
    m.rw.move_to(InsertPoint::Before(op));
    m.rw.op(choice).result(0).handle()
}

/// Creates the operation on other operands.
fn again(m: &mut Make<'_, '_>, op: Op, operands: &[Value], ty: Type) -> Value {
    let view = m.rw.op(op);
    let mut state = m.rw.state(view.name_str(), m.loc).operands(operands.iter().copied()).results([ty]);
    state.slots = view.slot_words().to_list();
    m.rw.insert_value(state)
}

/// Creates a loop over the lanes.
fn one_by_one(m: &mut Make<'_, '_>, op: Op, operands: &[Value], ty: Type) -> Value {
    let TypeData::Vector { shape, element, .. } = m.cx().ty(ty).data().clone() else { return operands[0] };
    let (start, stop, step) = (m.index(0), m.index(shape[0]), m.index(1));
    let loc = m.loc;
    let after = scf::For::build_with(m.rw, loc, [start, stop], step, &[operands[0]], |rw, lane, state| {
        let m = &mut Make { rw, loc };
        let dynamic = m.cx().i64_array_attr(&[i64::MIN]);
        let at = [("static_position", dynamic)];
        let arguments: Vec<Value> = operands
            .iter()
            .map(|&operand| m.with("vector.extract", &[operand, lane], element, &at))
            .collect();
        let value = again(m, op, &arguments, element);
        vec![m.with("vector.insert", &[value, state[0], lane], ty, &at)]
    });
    m.rw.op(after).result(0).handle()
}

/// Arithmetic of operations on lanes.
struct Lanes<'r, 'b> {
    m: Make<'r, 'b>,
    floats: Type,
    ints: Type,
    /// Constants by their patterns: floats and integers.
    constants: [FxHashMap<u64, Value>; 2],
}

impl<'r, 'b> Lanes<'r, 'b> {
    fn new(m: Make<'r, 'b>, floats: Type) -> Self {
        let ints = m.with_element(floats, m.cx().int_type(64));
        Lanes { m, floats, ints, constants: Default::default() }
    }
}

macro_rules! operations {
    ($($method:ident($($arg:ident: $ty:ident),*) -> $result:ident = $name:literal;)*) => {$(
        fn $method(&mut self, $($arg: Value),*) -> Value {
            self.m.same($name, &[$($arg),*])
        }
    )*};
}

impl Arith for Lanes<'_, '_> {
    type F = Value;
    type I = Value;
    type B = Value;

    operations! {
        add(x: F, y: F) -> F = "arith.addf";
        sub(x: F, y: F) -> F = "arith.subf";
        mul(x: F, y: F) -> F = "arith.mulf";
        div(x: F, y: F) -> F = "arith.divf";
        fma(x: F, y: F, z: F) -> F = "math.fma";
        neg(x: F) -> F = "arith.negf";
        abs(x: F) -> F = "math.absf";
        sqrt(x: F) -> F = "math.sqrt";
        copysign(x: F, sign: F) -> F = "math.copysign";
        add_int(x: I, y: I) -> I = "arith.addi";
        sub_int(x: I, y: I) -> I = "arith.subi";
        and(x: I, y: I) -> I = "arith.andi";
        or(x: I, y: I) -> I = "arith.ori";
        xor(x: I, y: I) -> I = "arith.xori";
        both(x: B, y: B) -> B = "arith.andi";
    }

    fn float(&mut self, value: f64) -> Value {
        if let Some(&known) = self.constants[0].get(&value.to_bits()) {
            return known;
        }
        let made = self.m.float(self.floats, value);
        self.constants[0].insert(value.to_bits(), made);
        made
    }

    fn int(&mut self, value: u64) -> Value {
        if let Some(&known) = self.constants[1].get(&value) {
            return known;
        }
        let made = self.m.int(self.ints, i128::from(value.cast_signed()));
        self.constants[1].insert(value, made);
        made
    }

    fn bits(&mut self, x: Value) -> Value {
        self.m.value("arith.bitcast", &[x], self.ints)
    }

    fn of_bits(&mut self, x: Value) -> Value {
        self.m.value("arith.bitcast", &[x], self.floats)
    }

    fn shl(&mut self, x: Value, by: u32) -> Value {
        let by = self.int(by.into());
        self.m.same("arith.shli", &[x, by])
    }

    fn shr(&mut self, x: Value, by: u32) -> Value {
        let by = self.int(by.into());
        self.m.same("arith.shrui", &[x, by])
    }

    fn less(&mut self, x: Value, y: Value) -> Value {
        self.m.cmpf(Olt, x, y)
    }

    fn equal(&mut self, x: Value, y: Value) -> Value {
        self.m.cmpf(Oeq, x, y)
    }

    fn is_set(&mut self, x: Value) -> Value {
        let zero = self.int(0);
        self.m.cmpi(Ne, x, zero)
    }

    fn pick(&mut self, condition: Value, x: Value, y: Value) -> Value {
        self.m.select(condition, x, y)
    }
}

//! `convert-complex-to-standard`: complex numbers become operations on their parts.

mod arithmetic;
mod division;
mod exponential;
mod hyperbolic;
mod magnitude;
mod power;
mod roots;
mod simple;

use crate::drive::convert;
use crate::make::{Make, fastmath};
use arith::{CmpFPredicate, FastMathFlags};
use ir::def::EnumAttr;
use ir::{Body, Build, Op, Type, TypeData, Value};
use pass::{PassCx, PassResult, option_enum, pass};
use rewrite::{ConversionSet, ConversionTarget, MatchFailure, MatchResult, Rewriter};

/// Range of intermediate results of divisions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ComplexRange {
    /// They do not overflow early, and infinite operands have the results that they should have.
    #[default]
    Improved,
    /// They may overflow early.
    Basic,
    /// As basic.
    None,
}

option_enum!(ComplexRange { Improved = "improved", Basic = "basic", None = "none" });

/// Convert Complex dialect to standard dialect
///
/// Functions and arithmetic of complex numbers become operations of `arith` and `math` on their parts, which are taken by
/// `complex.re` and `complex.im` and put together by `complex.create`.
#[pass(
    "convert-complex-to-standard",
    name = "ConvertComplexToStandardPass",
    depends("arith", "math", "complex")
)]
#[derive(Clone, Copy, Debug)]
pub struct ComplexToStandard {
    /// Control the intermediate calculation of complex number division
    #[option]
    pub complex_range: ComplexRange,
}

/// A function that replaces an operation.
type Lower = fn(&mut Floats<'_, '_>, Op) -> Result<Value, MatchFailure>;

/// The operations and their functions.
const FUNCTIONS: [(&str, Lower); 23] = [
    (complex::Abs::NAME, magnitude::abs),
    (complex::Angle::NAME, simple::angle),
    (complex::Atan2::NAME, simple::atan2),
    (complex::Add::NAME, |f, op| arithmetic::by_parts(f, op, arith::AddF::NAME)),
    (complex::Sub::NAME, |f, op| arithmetic::by_parts(f, op, arith::SubF::NAME)),
    (complex::Equal::NAME, simple::equal),
    (complex::NotEqual::NAME, simple::not_equal),
    (complex::Conj::NAME, simple::conj),
    (complex::Cos::NAME, exponential::cos),
    (complex::Exp::NAME, exponential::exp),
    (complex::Expm1::NAME, exponential::expm1),
    (complex::Log1p::NAME, exponential::log1p),
    (complex::Log::NAME, simple::log),
    (complex::Mul::NAME, arithmetic::mul),
    (complex::Neg::NAME, simple::neg),
    (complex::Sign::NAME, simple::sign),
    (complex::Sin::NAME, exponential::sin),
    (complex::Sqrt::NAME, roots::sqrt),
    (complex::Tan::NAME, hyperbolic::tan),
    (complex::Tanh::NAME, hyperbolic::tanh),
    (complex::Pow::NAME, power::pow),
    (complex::Powi::NAME, power::powi),
    (complex::Rsqrt::NAME, roots::rsqrt),
];

impl ComplexToStandard {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let mut target = ConversionTarget::new(&context);
        target.legal_dialect("arith").legal_dialect("math");
        target.legal_ops(&[complex::Create::NAME, complex::Re::NAME, complex::Im::NAME]);
        let mut set = ConversionSet::new(&context);
        let divide: Lower = match self.complex_range {
            ComplexRange::Improved => division::by_smith,
            ComplexRange::Basic | ComplexRange::None => division::by_definition,
        };
        for (name, function) in FUNCTIONS.into_iter().chain([(complex::Div::NAME, divide)]) {
            set.on(name, move |op, _, rw| lower(op, function, rw));
        }
        for (name, _) in FUNCTIONS {
            target.illegal_op(name);
        }
        target.illegal_op(complex::Div::NAME);
        convert(cx, body, target, set)
    }
}

fn lower(op: Op, function: Lower, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let Some(TypeData::Complex(part)) = view.operands().next().map(|value| value.ty().data()) else {
        return rewrite::no_match("no complex number");
    };
    let (part, flags) = (*part, fastmath(view));
    let infinite = FastMathFlags::NNAN.to_word() | FastMathFlags::NINF.to_word();
    let m = Make::like(rw, op);
    let mut floats =
        Floats { m, part, flags, finite: flags & infinite == infinite, cleared: flags & !infinite };
    let made = function(&mut floats, op)?;
    rw.replace_op(op, &[made]);
    Ok(())
}

/// Creates operations on the parts of complex numbers.
struct Floats<'r, 'b> {
    m: Make<'r, 'b>,
    /// Type of the parts.
    part: Type,
    /// The fast-math flags of the operation.
    flags: u32,
    /// Whether nothing is infinite or `nan`.
    finite: bool,
    /// The flags without those that promise this.
    cleared: u32,
}

impl Floats<'_, '_> {
    /// Returns an operand of the operation.
    fn operand(&self, op: Op, number: usize) -> Value {
        self.m.rw.op(op).operand(number).handle()
    }

    /// Creates the parts of a complex number.
    fn parts(&mut self, value: Value) -> [Value; 2] {
        [self.re(value), self.im(value)]
    }

    fn re(&mut self, value: Value) -> Value {
        self.m.value(complex::Re::NAME, &[value], self.part)
    }

    fn im(&mut self, value: Value) -> Value {
        self.m.value(complex::Im::NAME, &[value], self.part)
    }

    fn create(&mut self, re: Value, im: Value) -> Value {
        let ty = self.m.cx().type_of(TypeData::Complex(self.part));
        self.m.value(complex::Create::NAME, &[re, im], ty)
    }

    fn number(&mut self, value: f64) -> Value {
        self.m.float(self.part, value)
    }

    /// Creates an operation with the flags.
    fn fast(&mut self, name: &str, operands: &[Value]) -> Value {
        self.m.fast(name, operands, self.flags)
    }

    /// Creates an operation with the flags but those that promise that nothing is infinite or `nan`.
    fn clear(&mut self, name: &str, operands: &[Value]) -> Value {
        self.m.fast(name, operands, self.cleared)
    }

    /// Creates a comparison with flags.
    fn compare(&mut self, predicate: CmpFPredicate, operands: [Value; 2], flags: u32) -> Value {
        let cx = self.m.cx();
        let predicate = CmpFPredicate::DEF.widen(&cx, predicate.to_word());
        let mut state = self.m.rw.state(arith::CmpF::NAME, self.m.loc).operands(operands);
        state = state.results([Type::I1]).attr(&cx, "predicate", predicate);
        if flags != 0 {
            state.set_words(&cx, "fastmath", &[flags]);
        }
        self.m.rw.insert_value(state)
    }

    /// Creates an operation on truth values.
    fn bits(&mut self, name: &str, operands: [Value; 2]) -> Value {
        self.m.same(name, &operands)
    }

    fn add(&mut self, a: Value, b: Value) -> Value {
        self.fast(arith::AddF::NAME, &[a, b])
    }

    fn sub(&mut self, a: Value, b: Value) -> Value {
        self.fast(arith::SubF::NAME, &[a, b])
    }

    fn mul(&mut self, a: Value, b: Value) -> Value {
        self.fast(arith::MulF::NAME, &[a, b])
    }

    fn div(&mut self, a: Value, b: Value) -> Value {
        self.fast(arith::DivF::NAME, &[a, b])
    }

    fn select(&mut self, condition: Value, yes: Value, no: Value) -> Value {
        self.m.select(condition, yes, no)
    }
}

//! `test-irdl-conversion-check`, and the dialect `test_irdl_to_cpp` that it converts, which upstream generates from `irdl`.

use dialect_transforms::drive::convert;
use ir::def::Dialect;
use ir::markers::*;
use ir::{Body, Build, InsertPoint, Op, Type};
use macros::{op, type_def};
use pass::{PassCx, PassResult, pass};
use rewrite::{ConversionRewriter, ConversionSet, ConversionTarget, MatchResult, Matched, Operands};

ir::dialect! {
    /// Operations and a type for a conversion.
    fn operations("test_irdl_to_cpp") {
        ops: [self],
        types: [Foo::DEF],
    }
}

/// Returns the dialect `test_irdl_to_cpp`.
pub fn irdl_dialect() -> Dialect {
    operations()
}

/// Type without parts: `!test_irdl_to_cpp.foo`.
#[type_def("test_irdl_to_cpp.foo")]
pub struct Foo;

/// Operation that returns something.
///
/// ```mlir
/// %0 = "test_irdl_to_cpp.bar"() : () -> i32
/// ```
#[op("test_irdl_to_cpp.bar")]
pub struct Bar {
    #[operand]
    operands: Variadic<AnyType>,
    #[result]
    res: Variadic<AnyType>,
}

/// Operation of two values.
///
/// ```mlir
/// %0 = "test_irdl_to_cpp.beef"(%x, %y) : (i32, i32) -> i32
/// ```
#[op("test_irdl_to_cpp.beef")]
pub struct Beef {
    #[operand]
    operands: Variadic<AnyType>,
    #[result]
    res: Variadic<AnyType>,
}

/// Operation of two values that another is converted to.
///
/// ```mlir
/// %0 = "test_irdl_to_cpp.hash"(%x, %y) : (i32, i32) -> i32
/// ```
#[op("test_irdl_to_cpp.hash")]
pub struct Hash {
    #[operand]
    operands: Variadic<AnyType>,
    #[result]
    res: Variadic<AnyType>,
}

/// Operation of a condition and three regions.
///
/// ```mlir
/// "test_irdl_to_cpp.conditional"(%c) ({
/// ^bb0(%a: i1):
///   "test.terminator"() : () -> ()
/// }, {
/// ^bb0(%a: i1, %b: i32):
///   "test.terminator"() : () -> ()
/// }, {
///   "test.terminator"() : () -> ()
/// }) : (i1) -> ()
/// ```
#[op("test_irdl_to_cpp.conditional")]
pub struct Conditional {
    #[operand]
    operands: Variadic<AnyType>,
    #[result]
    results: Variadic<AnyType>,
    #[region]
    cond: AnyRegion,
    #[region]
    then: AnyRegion,
    #[region]
    r#else: AnyRegion,
}

ir::ops![Bar, Beef, Conditional, Hash];

/// Checks the convertability of an irdl dialect
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-irdl-conversion-check",
    name = "test::(anonymous namespace)::ConvertTestDialectToSomethingPass",
    on = "builtin.module",
    depends("scf", "test_irdl_to_cpp")
)]
pub(crate) struct TestIrdlConversion;

impl TestIrdlConversion {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let mut set = ConversionSet::new(&context);
        set.on(Beef::NAME, beef).on(Conditional::NAME, conditional);
        let mut target = ConversionTarget::new(&context);
        target.illegal_op(Beef::NAME).illegal_op(Conditional::NAME);
        target.legal_ops(&[Bar::NAME, Hash::NAME, scf::If::NAME, scf::Yield::NAME]);
        convert(cx, body, target, set)
    }
}

/// Replaces an operation of two values by one of none, followed by another of the two.
fn beef(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = rw.op(op).result_types().next().matched()?;
    rw.require(operands.all().len() == 2)?;
    let loc = rw.op(op).loc();
    rw.move_to(InsertPoint::After(op));
    let bar = rw.state(Bar::NAME, loc).results([ty]);
    let bar = rw.insert(bar);
    rw.move_to(InsertPoint::After(bar));
    let hash = rw.state(Hash::NAME, loc).operands(operands.all().iter().copied()).results([Type::I32]);
    rw.insert(hash);
    let value = rw.op(bar).result(0).handle();
    rw.replace_op(op, &[value]);
    Ok(())
}

/// Replaces an operation of a condition by an empty `scf.if`.
fn conditional(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let &[condition] = operands.all() else { return rewrite::no_match("there is not one condition") };
    rw.require(rw.value(condition).ty_handle() == Type::I1 && rw.op(op).num_results() == 0)?;
    let loc = rw.op(op).loc();
    let branch = rw.state(scf::If::NAME, loc).operands([condition]).regions(2);
    let branch = rw.insert(branch);
    let then = rw.op(branch).region(0).handle();
    rw.create_block(then, &[]);
    let end = rw.state(scf::Yield::NAME, loc);
    rw.insert(end);
    rw.erase_op(op);
    Ok(())
}

//! `llvm.icmp` and `llvm.fcmp`.

use super::syntax::{elided, keyword, parse_attrs};
use crate::attrs::{FCmpPredicate, FastmathFlags, ICmpPredicate};
use crate::markers::{BoolLike, FloatLike, IntOrPointerLike};
use crate::ops::{Alloca, Zero};
use crate::types::{is_compatible, same_shape_of_bools};
use apnum::ApInt;
use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter};
use ir::def::{Callback, Edit, EnumAttr, Fold, FoldCx, LineDirective};
use ir::{Attr, OpRef, OpState, TypeRef};
use macros::op;

/// Compares integers or pointers.
///
/// ```mlir
/// %c = llvm.icmp "slt" %a, %b : i32
/// ```
#[op(
    "llvm.icmp",
    traits(PURE, SAME_TYPE_OPERANDS),
    rules(TypesMatchWith(
        "result type has i1 element type and same shape as operands",
        from = "lhs",
        to = "res",
        bools
    )),
    custom(
        Predicate(LineDirective::Quoted),
        Compatible(LineDirective::OfType(Callback(&is_compatible)))
    ),
    line = "custom<Predicate>($predicate) $lhs `,` $rhs attr-dict `:` type($lhs) custom<Compatible>(ref(type($lhs)))",
    parse,
    print,
    fold
)]
pub struct ICmp {
    #[attr]
    predicate: ICmpPredicate,
    #[operand]
    lhs: IntOrPointerLike,
    #[operand]
    rhs: IntOrPointerLike,
    #[result]
    res: BoolLike,
}

/// Compares floats; unordered predicates hold for NaN.
#[op(
    "llvm.fcmp",
    traits(PURE, SAME_TYPE_OPERANDS),
    rules(TypesMatchWith(
        "result type has i1 element type and same shape as operands",
        from = "lhs",
        to = "res",
        bools
    )),
    custom(
        Predicate(LineDirective::Quoted),
        Compatible(LineDirective::OfType(Callback(&is_compatible)))
    ),
    line = "custom<Predicate>($predicate) $lhs `,` $rhs attr-dict `:` type($lhs) custom<Compatible>(ref(type($lhs)))",
    parse,
    print
)]
pub struct FCmp {
    #[attr]
    predicate: FCmpPredicate,
    #[operand]
    lhs: FloatLike,
    #[operand]
    rhs: FloatLike,
    #[attr(default = FastmathFlags::NONE)]
    fastmathFlags: FastmathFlags,
    #[result]
    res: BoolLike,
}

fn bools(ty: TypeRef<'_>) -> Option<TypeRef<'_>> {
    Some(same_shape_of_bools(ty))
}

impl ICmp<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        parse::<ICmpPredicate>(parser, state)
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        print(*self, printer, keyword::<ICmpPredicate>(*self, "predicate"));
    }

    /// Folds a comparison of a value with itself, and of a stack slot with null.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let equal = match self.predicate() {
            ICmpPredicate::Eq => true,
            ICmpPredicate::Ne => false,
            _ => return Fold::None,
        };
        let (lhs, rhs) = (self.lhs(), self.rhs());
        if lhs == rhs {
            return bool_attr(cx, equal).into();
        }
        let is = |value: ir::ValueRef<'_>, name: &str| value.defining_op().is_some_and(|op| op.is(name));
        if is(lhs, Alloca::NAME) && is(rhs, Zero::NAME) {
            return bool_attr(cx, !equal).into();
        }
        if is(lhs, Zero::NAME) && is(rhs, Alloca::NAME) {
            cx.edits.push(Edit::Operand(0, rhs.handle()));
            cx.edits.push(Edit::Operand(1, lhs.handle()));
            return Fold::InPlace;
        }
        Fold::None
    }
}

impl FCmp<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        parse::<FCmpPredicate>(parser, state)
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        print(*self, printer, keyword::<FCmpPredicate>(*self, "predicate"));
    }
}

fn parse<E: EnumAttr>(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
    let cx = parser.context().clone();
    let pos = parser.position();
    let Some(predicate) = parser.optional_string()? else {
        let attr = parser.attribute(None)?;
        let message = match cx.attr_ref(attr).as_bytes() {
            Some(_) => "expected a plain string",
            None => "invalid kind of attribute specified",
        };
        return Err(parser.error_at(pos, message));
    };
    let lhs = parser.operand()?;
    parser.punct(",")?;
    let rhs = parser.operand()?;
    parse_attrs(parser, state)?;
    parser.punct(":")?;
    let type_pos = parser.position();
    let ty = parser.ty()?;
    for operand in [lhs, rhs] {
        let value = parser.resolve(operand, ty)?;
        state.operands.push(value);
    }
    let Some(word) = E::DEF.value(&predicate) else {
        let message = format!(
            "'{}' is an incorrect value of the 'predicate' attribute",
            String::from_utf8_lossy(&predicate)
        );
        return Err(parser.error_at(pos, &message));
    };
    state.set_words(&cx, "predicate", &[word]);
    if !is_compatible(cx.ty(ty)) {
        return Err(parser.error_at(type_pos, "expected LLVM dialect-compatible type"));
    }
    state.result_types.push(same_shape_of_bools(cx.ty(ty)).handle());
    Ok(())
}

fn print(op: OpRef<'_>, printer: &mut dyn OpPrinter, predicate: &str) {
    printer.write(" \"");
    printer.write(predicate);
    printer.write("\" ");
    printer.operands(&mut op.operands());
    printer.attr_dict(op, &elided(op, &["predicate"]));
    printer.write(" : ");
    printer.ty(op.operand(0).ty_handle());
}

/// Returns `true` or `false`, or a splat of it.
fn bool_attr(cx: &FoldCx<'_>, value: bool) -> Attr {
    let context = cx.op.context();
    let ty = cx.op.result(0).ty();
    if ty.is_vector() {
        return context.dense_ints(ty.handle(), &[ApInt::from_i128(1, i128::from(value))]);
    }
    context.bool_attr(value)
}

ir::ops![FCmp, ICmp];

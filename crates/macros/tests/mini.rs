//! A small dialect defined by the macros: it registers, builds, casts and reads operations.

use ir::def::{Arity, AttrKind, DefaultAttr, Dialect, Fold, FoldCx, Registry, Rule, TraitSet};
use ir::markers::*;
use ir::{Attr, Body, Build, Builder, Context, Loc, OpView, Type, Value, enum_attr};
use macros::op;

enum_attr! {
    /// Overflows that do not happen.
    pub flags OverflowFlags: property(32) separated(", ") { NONE = 0 "none", NSW = 1 "nsw", NUW = 2 "nuw" }
}

enum_attr! {
    /// Comparison of integers.
    pub enum CmpIPredicate: integer(64) { Eq = 0 "eq", Ne = 1 "ne" }
}

/// Two's complement addition.
///
/// Poison where an `overflow` promise is broken.
#[op("mini.addi", traits(PURE, COMMUTATIVE, SAME_OPERANDS_AND_RESULT_TYPE), fold = fold_addi,
     format = "$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($result)")]
pub struct AddI {
    #[operand]
    lhs: SignlessIntegerLike,
    #[operand]
    rhs: SignlessIntegerLike,
    #[attr(default = OverflowFlags::NONE)]
    overflowFlags: OverflowFlags,
    #[result]
    result: SignlessIntegerLike,
}

fn fold_addi(cx: &mut FoldCx<'_>) -> Fold {
    cx.op.cast::<AddI>().map(|add| add.lhs().handle()).into()
}

/// Compares.
#[op(
    "mini.cmpi",
    traits(PURE, SAME_TYPE_OPERANDS),
    rules(TypesMatchWith(
        "result type has i1 element type and same shape",
        from = "lhs",
        to = "result",
        BoolLike
    )),
    format = "$predicate `,` $lhs `,` $rhs attr-dict `:` type($lhs)"
)]
pub struct CmpI {
    #[attr]
    predicate: CmpIPredicate,
    #[operand]
    lhs: SignlessIntegerLike,
    #[operand]
    rhs: SignlessIntegerLike,
    #[result]
    result: BoolLike,
}

/// A constant.
#[op(
    "mini.constant",
    traits(PURE, CONSTANT_LIKE),
    rules(AllTypesMatch("value", "result")),
    format = "attr-dict $value"
)]
pub struct Constant {
    /// Value of the constant.
    #[attr]
    value: TypedAttr,
    #[result]
    result: AnyType,
}

/// A constant of `index`.
#[op("mini.index", traits(PURE))]
pub struct IndexConstant {
    #[attr(default = -7)]
    in_: I64Attr,
    #[attr(default = "x\"y")]
    text: StrAttr,
    #[result]
    result: Index,
}

/// A function.
#[op("mini.func", traits(ISOLATED_FROM_ABOVE, SYMBOL), default_dialect = "mini")]
pub struct Func {
    #[attr]
    sym_name: SymbolNameAttr,
    #[attr]
    function_type: FunctionTypeAttr,
    #[attr]
    sym_visibility: Option<StrAttr>,
    #[attr]
    no_inline: UnitAttr,
    #[attr]
    arg_attrs: Option<DictArrayAttr>,
    #[region]
    body: AnyRegion,
}

/// Returns.
#[op("mini.return", traits(TERMINATOR, RETURN_LIKE), rules(HasParent("mini.func")))]
pub struct Return {
    #[operand]
    operands: Variadic<AnyType>,
}

/// Many groups.
#[op("mini.groups", traits(ATTR_SIZED_OPERAND_SEGMENTS, ATTR_SIZED_RESULT_SEGMENTS))]
pub struct Groups {
    #[operand]
    first: AnyType,
    #[operand]
    maybe: Option<I32>,
    #[operand]
    r#in: Variadic<AnyType>,
    #[operand]
    last: AnyType,
    #[attr]
    zed: DenseI64ArrayAttr,
    #[attr]
    axes: I64ArrayAttr,
    #[attr(name = "name")]
    called: StrAttr,
    #[result]
    head: Optional<AnyType>,
    #[result]
    outputs: Variadic<AnyType>,
}

/// One variadic group in the middle, and branches.
#[op("mini.switch", traits(TERMINATOR))]
pub struct Switch {
    #[operand]
    flag: I1,
    #[operand]
    middle: Variadic<AnyType>,
    #[operand]
    end: Index,
    #[region]
    prelude: SizedRegion<1>,
    #[region]
    cases: Variadic<AnyRegion>,
    #[successor]
    trueDest: AnySuccessor,
    #[successor]
    others: Variadic<AnySuccessor>,
    #[successor]
    finalDest: AnySuccessor,
}

/// Every option.
#[op(
    "mini.every",
    traits(NO_MEMORY_EFFECT),
    rules(
        AllElementTypesMatch("input", "output"),
        TypesMatchWith("flag is like input", from = "input", to = "flag", |ty| Some(ty.with_element(Type::I1))),
        Check("input is no flag", |op| op.num_operands() == 1),
        Verify(|_| Ok(())),
        Rule::AllShapesMatch(&["input", "flag"]),
    ),
    verify = |op| if op.is_unused() { Ok(()) } else { Err(op.error("is used")) },
    infer = |cx| Ok([cx.body.value(cx.state.operands[0]).ty_handle(), Type::I1].into_iter().collect()),
)]
pub struct Every {
    #[operand]
    input: AnyType,
    #[attr(default = 1.5)]
    float: F32Attr,
    #[attr(default = true)]
    fast: BoolAttr,
    #[attr(default = CmpIPredicate::Ne)]
    predicate: CmpIPredicate,
    #[attr(default = |cx| cx.type_attr(Type::F64))]
    ty: TypeAttr,
    #[attr(default = &[1, 2])]
    axes: DenseI64ArrayAttr,
    #[result]
    output: AnyType,
    #[result]
    flag: AnyType,
}

#[test]
fn every_option() {
    let cx = context();
    let (body, op) = build(&cx, |b| {
        let x = int(b, 3);
        Every::build(b, Loc::UNKNOWN, x)
    });
    let op = body.op(op).cast::<Every>().expect("well formed");
    assert_eq!((op.output().ty().handle(), op.flag().ty().handle()), (Type::I32, Type::I1));
    assert_eq!(op.float().to_f32(), 1.5);
    assert!(op.fast());
    assert_eq!(op.predicate(), CmpIPredicate::Ne);
    assert!(op.ty() == Type::F64);
    assert_eq!(op.axes(), [1, 2]);
    assert_eq!(Every::DEF.rules.len(), 5);
    assert!(Every::DEF.hooks.verify.is_some_and(|verify| verify(op.op()).is_ok()));
}

ir::ops![AddI, CmpI, Constant, IndexConstant, Func, Return, Groups, Switch, Every];

fn context() -> Context {
    Context::new(Registry::new().with(Dialect::new("mini").ops(OPS)))
}

/// Calls a function with a builder in the one block of a module.
fn build<R>(cx: &Context, f: impl FnOnce(&mut Builder<'_>) -> R) -> (Box<Body>, R) {
    let mut body = Body::new(cx, cx.op_name("builtin.module"), Loc::UNKNOWN, 1);
    let region = body.root().region(0).handle();
    let block = body.append_new_block(region, &[]);
    let result = f(&mut Builder::at_end(&mut body, block));
    (body, result)
}

fn int(b: &mut Builder<'_>, value: i32) -> Value {
    let value = b.context().i32_attr(value);
    Constant::build_value(b, Loc::UNKNOWN, value)
}

// Shows R-240.
#[test]
fn definition_is_data() {
    let def = AddI::DEF;
    assert_eq!(def.name, "mini.addi");
    assert_eq!(AddI::NAME, "mini.addi");
    assert_eq!(def.doc, "Two's complement addition.\n\nPoison where an `overflow` promise is broken.");
    assert_eq!(def.operands.len(), 2);
    assert_eq!(def.operands[1].name, "rhs");
    assert_eq!(def.operands[1].constraint.summary, "signless-integer");
    assert_eq!(def.attrs.len(), 1);
    assert!(matches!(def.attrs[0].default, Some(DefaultAttr::Enum(0))));
    assert!(!def.attrs[0].optional);
    assert!(def.traits.contains(TraitSet::PURE.with(TraitSet::COMMUTATIVE)));
    assert!(!def.traits.contains(TraitSet::TERMINATOR));
    assert!(def.hooks.fold.is_some() && def.hooks.verify.is_none());
    assert!(std::ptr::eq(<AddI as OpView>::DEF, AddI::DEF));
    assert!(matches!(Return::DEF.rules, [Rule::HasParent(["mini.func"])]));
    assert_eq!(Func::DEF.hooks.default_dialect, Some("mini"));
    assert!(Func::DEF.owns_body());
}

#[test]
fn attributes_are_sorted_with_segments() {
    let names: Vec<&str> = Groups::DEF.attrs.iter().map(|attr| attr.name).collect();
    assert_eq!(names, ["axes", "name", "operandSegmentSizes", "resultSegmentSizes", "zed"]);
    assert!(matches!(Groups::DEF.attrs[2].constraint.kind, AttrKind::SegmentSizes));
    assert_eq!(Groups::DEF.operands[1].arity, Arity::Optional);
    assert_eq!(Groups::DEF.operands[2].name, "in");
    assert_eq!(Groups::ZED.name(), "zed");
}

#[test]
fn builds_and_reads_values() {
    let cx = context();
    let (body, (x, sum, less)) = build(&cx, |b| {
        let x = int(b, 3);
        let sum = AddI::build(b, Loc::UNKNOWN, x, x);
        let less = CmpI::build_value(b, Loc::UNKNOWN, CmpIPredicate::Ne, x, x);
        (x, sum, less)
    });
    let sum = body.op(sum).cast::<AddI>().expect("a sum");
    assert_eq!(sum.lhs().handle(), x);
    assert_eq!(sum.result().ty(), Type::I32);
    assert_eq!(sum.overflow_flags(), OverflowFlags::NONE);
    assert_eq!(sum.num_operands(), 2, "derefs to its operation");
    assert!(body.op(sum.handle()).cast::<CmpI>().is_none());
    let less = body.value(less).defining_op().and_then(|op| op.cast::<CmpI>()).expect("a comparison");
    assert_eq!(less.predicate(), CmpIPredicate::Ne);
    assert_eq!(less.result().ty(), Type::I1);
    let constant = less.lhs().defining_op().and_then(|op| op.cast::<Constant>()).expect("a constant");
    assert_eq!(constant.value().as_i64(), Some(3));
}

#[test]
fn keys_write_and_malformed_operations_do_not_cast() {
    let cx = context();
    let (mut body, sum) = build(&cx, |b| {
        let x = int(b, 3);
        let state = AddI::state(b.context(), Loc::UNKNOWN);
        let state = state.operands([x, x]).results([Type::I32]);
        let state = state.with(b.context(), AddI::OVERFLOW_FLAGS, OverflowFlags::NSW);
        b.insert(state)
    });
    assert_eq!(body.op(sum).cast::<AddI>().map(AddI::overflow_flags), Some(OverflowFlags::NSW));
    AddI::OVERFLOW_FLAGS.put(&mut body, sum, OverflowFlags::NUW);
    assert_eq!(AddI::OVERFLOW_FLAGS.read(body.op(sum)), Some(OverflowFlags::NUW));
    AddI::OVERFLOW_FLAGS.remove(&mut body, sum);
    assert!(body.op(sum).cast::<AddI>().is_none(), "a required attribute is absent");
    let (body, op) = build(&cx, |b| {
        let state = AddI::state(b.context(), Loc::UNKNOWN);
        b.insert(state)
    });
    assert!(body.op(op).cast::<AddI>().is_none(), "operands are absent");
}

#[test]
fn defaults() {
    let cx = context();
    let (body, op) = build(&cx, |b| IndexConstant::build(b, Loc::UNKNOWN));
    let op = body.op(op).cast::<IndexConstant>().expect("well formed");
    assert_eq!(op.in_(), -7);
    assert_eq!(op.text(), "x\"y");
    assert_eq!(op.result().ty(), Type::INDEX);
}

#[test]
fn owning_operation() {
    let cx = context();
    let (mut body, func) = build(&cx, |b| {
        let ty = b.context().function_type(&[], &[]);
        let name = b.context().ident("f");
        Func::build(b, Loc::UNKNOWN, name, ty)
    });
    let view = body.op(func).cast::<Func>().expect("a function");
    assert_eq!(cx.ident_str(view.sym_name()), "f");
    assert!(view.function_type().is_function());
    assert_eq!(view.sym_visibility(), None);
    assert!(!view.no_inline());
    assert!(view.arg_attrs().is_none());
    assert!(view.body().is_empty());
    let inner = body.child_mut(func).expect("a function owns a body");
    let root = inner.root().handle();
    Func::SYM_VISIBILITY.put(inner, root, "private");
    Func::NO_INLINE.put(inner, root, true);
    Func::ARG_ATTRS.put(inner, root, &[&[]]);
    let view = body.op(func).cast::<Func>().expect("a function");
    assert_eq!(view.sym_visibility(), Some("private"));
    assert!(view.no_inline());
    assert_eq!(view.arg_attrs().map(Items::len), Some(1));
    assert_eq!(view.attr("no_inline").map(|attr| attr.handle()), Some(Attr::UNIT));
}

// Shows R-235.
#[test]
fn groups() {
    let cx = context();
    let (body, (values, op)) = build(&cx, |b| {
        let values: Vec<Value> = (0..4).map(|value| int(b, value)).collect();
        let [a, c, d, e] = values[..] else { unreachable!() };
        let types = [Type::I32, Type::F32];
        let op = Groups::build(
            b,
            Loc::UNKNOWN,
            a,
            None,
            &[c, d],
            e,
            &[1, -2],
            &[5, 6, 7],
            "n",
            Some(Type::I1),
            &types,
        );
        (values, op)
    });
    let op = body.op(op).cast::<Groups>().expect("well formed");
    assert_eq!(op.first().handle(), values[0]);
    assert!(op.maybe().is_none());
    let middle: Vec<Value> = op.r#in().map(|value| value.handle()).collect();
    assert_eq!(middle, values[1..3]);
    assert_eq!(op.last().handle(), values[3]);
    assert_eq!(op.zed(), [1, -2]);
    assert_eq!(op.axes().iter().collect::<Vec<_>>(), [5, 6, 7]);
    assert_eq!(op.name(), "n");
    assert_eq!(Groups::NAME_SLOT.name(), "name");
    assert!(op.head().is_some_and(|head| head.ty() == Type::I1));
    assert_eq!(op.outputs().len(), 2);
    assert_eq!(op.outputs().map(|value| value.ty().handle()).collect::<Vec<_>>(), [Type::I32, Type::F32]);
}

// Shows R-237.
#[test]
fn regions_and_successors() {
    let cx = context();
    let (body, (blocks, op, values)) = build(&cx, |b| {
        let region = b.body().root().region(0).handle();
        let blocks: Vec<ir::Block> = (0..4).map(|_| b.body_mut().append_new_block(region, &[])).collect();
        let flag = Constant::build_value(b, Loc::UNKNOWN, Attr::TRUE);
        let (x, y) = (int(b, 1), int(b, 2));
        let end = IndexConstant::build_value(b, Loc::UNKNOWN);
        let op = Switch::build(b, Loc::UNKNOWN, flag, &[x, y], end, 3, blocks[0], &blocks[1..3], blocks[3]);
        (blocks, op, [flag, x, y, end])
    });
    let op = body.op(op).cast::<Switch>().expect("well formed");
    assert_eq!(op.flag().handle(), values[0]);
    assert_eq!(op.middle().map(|value| value.handle()).collect::<Vec<_>>(), values[1..3]);
    assert_eq!(op.end().handle(), values[3]);
    assert_eq!(op.num_regions(), 4);
    assert!(op.prelude() == op.regions().next().expect("a region"));
    assert_eq!(op.cases().len(), 3);
    assert_eq!(op.true_dest().handle(), blocks[0]);
    assert_eq!(op.others().map(|block| block.handle()).collect::<Vec<_>>(), blocks[1..3]);
    assert_eq!(op.final_dest().handle(), blocks[3]);
}

#[test]
#[should_panic(expected = "'mini.addi' is not registered")]
fn unregistered() {
    let cx = Context::new(Registry::new());
    AddI::state(&cx, Loc::UNKNOWN);
}

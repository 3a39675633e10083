//! The table of named operations: operations whose indexing maps, iterator types and payload follow from their names.
//!
//! A row of the table is a [`Named`] beside the operation's definition, which the bases here complete. Maps are texts such as
//! `"d0, d1*s0+d3*t0, d2"`: `d` is a loop, `s` a stride, `t` a dilation.

pub(crate) mod contraction;
pub(crate) mod convolution;
pub(crate) mod elementwise;
pub(crate) mod fill;
pub(crate) mod pooling;
pub(crate) mod syntax;

use crate::model::{LastGroupIsInit, StructuredEffects, StructuredSpeculation};
pub use crate::row::{Named, Shape};
use crate::structured::{LinalgOp, maps_of};
use crate::verify::verify_structured;
use crate::{IteratorType, TypeFn};

use diag::Diagnostic;
use interfaces::{ConditionallySpeculatable, DestinationStyle, MemoryEffects};
use ir::def::{
    Arity, AttrConstraint, AttrKind, Callback, DefaultAttr, FoldNeeds, InterfaceDef, OpDef, OpHooks,
    RegionConstraint, RegionDef, Rule, SlotDef, TraitSet, ValueDef,
};
use ir::markers::*;
use ir::{AffineMap, Attr, AttrRef, Context, OpRef, Type};

/// Returns the maps of elementwise operations: all dimensions, or none for operands without.
fn elementwise_maps(op: OpRef<'_>) -> Vec<AffineMap> {
    let (cx, rank) = (op.context(), init_rank(op));
    let scalar = |operand: ir::ValueRef<'_>| {
        !crate::structured::is_container(operand.ty()) || operand.ty().rank() == Some(0)
    };
    let map = |operand| {
        if scalar(operand) { cx.make_map(rank, 0, []) } else { cx.multi_dim_identity_map(rank) }
    };
    op.operands().map(map).collect()
}

/// Returns the rank of the first operand that is written.
fn init_rank(op: OpRef<'_>) -> u32 {
    let inits = LastGroupIsInit.inits(op);
    let ty = op.operands().nth(inits.start).map(|init| init.ty());
    ty.filter(|&ty| crate::structured::is_container(ty)).and_then(|ty| ty.rank()).unwrap_or(0) as u32
}

impl LinalgOp for Named {
    fn indexing_maps(&self, op: OpRef<'_>) -> Vec<AffineMap> {
        if self.maps.is_empty() {
            return elementwise_maps(op);
        }
        let given = maps_of(op.attr("indexing_maps")).or_else(|| maps_of(op.attr(MEMOIZED)));
        given.unwrap_or_else(|| {
            self.indexing_maps(op.context(), &|name| op.attr(name).map(|attr| attr.handle()))
        })
    }

    fn iterator_types(&self, op: OpRef<'_>) -> Vec<IteratorType> {
        if self.maps.is_empty() {
            return vec![IteratorType::Parallel; init_rank(op) as usize];
        }
        let ty = |byte| if byte == b'p' { IteratorType::Parallel } else { IteratorType::Reduction };
        self.loops.bytes().map(ty).collect()
    }

    fn named(&self) -> Option<&Named> {
        Some(self)
    }
}

/// Attribute that keeps the indexing maps of an operation whose attributes give them.
pub(crate) const MEMOIZED: &str = "linalg.memoized_indexing_maps";

/// Returns the row of an operation's name.
pub fn named_of(cx: &Context, name: ir::OpName) -> Option<&'static Named> {
    cx.interface::<dyn LinalgOp>(name)?.named()
}

/// Verifies a named operation before its region.
fn verify(op: OpRef<'_>) -> Result<(), Diagnostic> {
    contraction::verify_user_maps(op)
}

/// Verifies a named operation after its region.
fn verify_regions(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_structured(op)?;
    contraction::verify_body(op)?;
    fill::verify_value(op)
}

const fn variadic(name: &'static str, constraint: &'static ir::def::TypeConstraint) -> ValueDef {
    ValueDef { name, constraint, arity: Arity::Variadic }
}

const SEGMENTS: SlotDef = SlotDef {
    name: "operandSegmentSizes",
    constraint: AttrConstraint::new("i32 dense array attribute", AttrKind::SegmentSizes),
    optional: false,
    default: None,
};

const CAST: SlotDef =
    SlotDef { name: "cast", constraint: <TypeFn as AttrMarker>::CONSTRAINT, optional: true, default: None };

const MAPS: SlotDef = SlotDef {
    name: "indexing_maps",
    constraint: <AffineMapArrayAttr as AttrMarker>::CONSTRAINT,
    optional: true,
    default: None,
};

/// Returns elements of which all are one.
fn ones(cx: &Context, count: i64) -> Attr {
    let ty = cx.tensor_type(&[count], Type::I64);
    cx.dense_attr(ty, 1_i64.to_le_bytes().to_vec().into(), true)
}

fn is_i64s(attr: AttrRef<'_>, count: i64) -> bool {
    attr.as_dense().is_some_and(|dense| {
        dense.element_type().handle() == Type::I64 && dense.ty().shape() == Some(&[count])
    })
}

/// The attributes of strides and dilations along this many dimensions.
macro_rules! strided {
    ($count:literal, $summary:literal) => {
        OpDef {
            attrs: &[
                strided!(@slot "dilations", $count, $summary),
                SEGMENTS,
                strided!(@slot "strides", $count, $summary),
            ],
            ..PLAIN
        }
    };
    (@slot $name:literal, $count:literal, $summary:literal) => {
        SlotDef {
            name: $name,
            constraint: AttrConstraint::new(
                $summary,
                AttrKind::Confined(&AttrKind::Elements, Callback(&|attr| is_i64s(attr, $count))),
            ),
            optional: true,
            default: Some(DefaultAttr::Fn(Callback(&|cx| ones(cx, $count)))),
        }
    };
}

/// Definition of operations without attributes.
const PLAIN: OpDef = OpDef {
    operands: &[
        variadic("inputs", <AnyType as TypeMarker>::CONSTRAINT),
        variadic("outputs", <AnyShaped as TypeMarker>::CONSTRAINT),
    ],
    results: &[variadic("result_tensors", <AnyRankedTensor as TypeMarker>::CONSTRAINT)],
    attrs: &[SEGMENTS],
    regions: &[RegionDef { name: "region", constraint: RegionConstraint::Any, variadic: false }],
    traits: TraitSet::ATTR_SIZED_OPERAND_SEGMENTS
        .with(TraitSet::SINGLE_BLOCK)
        .with(TraitSet::RECURSIVE_MEMORY_EFFECTS)
        .with(TraitSet::VERIFIED_BY_CONTENTS),
    rules: &[Rule::ImplicitTerminator("linalg.yield")],
    hooks: OpHooks {
        fold: Some(&memref::cast::fold_into_consumer),
        fold_needs: FoldNeeds::ResultsOf(&["memref.cast"]),
        verify: Some(&verify),
        verify_regions: Some(&verify_regions),
        parse: Some(&syntax::parse),
        print: Some(&syntax::print),
        ..OpDef::new("").hooks
    },
    ..OpDef::new("")
};
/// Definition of operations that cast operands as an attribute says.
const CASTING: OpDef = OpDef { attrs: &[CAST, SEGMENTS], ..PLAIN };
/// Definition of operations whose indexing maps an attribute may give.
const MAPPED: OpDef = OpDef { attrs: &[CAST, MAPS, SEGMENTS], ..PLAIN };
/// Definition of operations with a stride and a dilation.
const STRIDED_1: OpDef = strided!(1, "64-bit signless int elements attribute of shape [1]");
/// Definition of operations with two strides and dilations.
const STRIDED_2: OpDef = strided!(2, "64-bit signless int elements attribute of shape [2]");
/// Definition of operations with three strides and dilations.
const STRIDED_3: OpDef = strided!(3, "64-bit signless int elements attribute of shape [3]");

/// The interfaces that all named operations have.
const EFFECTS: InterfaceDef =
    InterfaceDef::new::<dyn MemoryEffects>(const { &(&StructuredEffects as &'static dyn MemoryEffects) });
const SPECULATION: InterfaceDef = InterfaceDef::new::<dyn ConditionallySpeculatable>(
    const { &(&StructuredSpeculation as &'static dyn ConditionallySpeculatable) },
);
const STYLE: InterfaceDef =
    InterfaceDef::new::<dyn DestinationStyle>(const { &(&LastGroupIsInit as &'static dyn DestinationStyle) });

/// Rows of the table: a doc comment, an example, the name, the base of the definition, and the row. Further interfaces may follow.
macro_rules! named {
    ($(
        $(#[doc = $doc:literal])*
        $def:ident: $name:literal, $base:ident, $example:literal,
        $shape:ident $arity:literal $loops:literal [$($map:literal),*] $payload:expr
        $(, $interface:path = $model:expr)?;
    )*) => {
        $(
            #[doc = concat!("`linalg.", $name, "`.")]
            static $def: ir::def::OpDef = ir::def::OpDef {
                name: concat!("linalg.", $name),
                doc: concat!($($doc, "\n",)* "\n```mlir\n", $example, "\n```").trim_ascii(),
                interfaces: &[
                    ir::def::InterfaceDef::new::<dyn crate::structured::LinalgOp>(const {
                        &(&crate::named::Named {
                            shape: crate::named::Shape::$shape,
                            arity: $arity,
                            maps: &[$($map),*],
                            loops: $loops,
                            payload: $payload,
                        } as &'static dyn crate::structured::LinalgOp)
                    }),
                    crate::named::EFFECTS,
                    crate::named::SPECULATION,
                    crate::named::STYLE,
                    $(ir::def::InterfaceDef::new::<dyn $interface>(const { &(&$model as &'static dyn $interface) }),)?
                ],
                ..crate::named::$base
            };
        )*
        /// The operations defined here.
        pub(crate) const OPS: ir::List<&ir::def::OpDef> = &[$(&$def),*];
    };
}
pub(crate) use named;

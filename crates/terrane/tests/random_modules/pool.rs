//! Types and attributes to draw from.

use crate::Random;
use std::cell::RefCell;
use std::collections::HashMap;
use terrane::ir::def::{AttrConstraint, AttrKind, TypeConstraint};
use terrane::ir::{Attr, Body, Context, Type};

const ELEMENTS: &[&str] = &["i1", "i8", "i32", "i64", "index", "f16", "f32", "f64"];
const CONTAINERS: &[&str] =
    &["E", "vector<4xE>", "vector<2x3xE>", "tensor<4xE>", "tensor<?xE>", "tensor<2x3xE>"];
const MEMREFS: &[&str] = &["memref<E>", "memref<4xE>", "memref<?xE>", "memref<?x?xE>", "memref<2x3xE>"];
const OTHERS: &[&str] = &[
    "none",
    "i5",
    "si8",
    "ui16",
    "i128",
    "bf16",
    "f128",
    "f8E5M2",
    "complex<f32>",
    "tuple<i32, f32>",
    "vector<[4]xi32>",
    "vector<f32>",
    "tensor<*xf32>",
    "tensor<*xi32>",
    "tensor<4xcomplex<f32>>",
    "memref<*xf32>",
    "memref<*xi32>",
    "memref<4xf32, 1>",
    "memref<?xf32, strided<[?], offset: ?>>",
    "memref<?x?xf32, strided<[?, ?], offset: ?>>",
    "memref<?x?xf32, strided<[?, 1], offset: ?>>",
    "memref<4xf32, strided<[2], offset: 1>>",
    "memref<3x2xf32, affine_map<(d0, d1) -> (d1, d0)>>",
    "memref<1xi32>",
    "memref<4x1xf32>",
    "memref<6xf32>",
    "memref<24xi8>",
    "memref<?xi8>",
    "(i32) -> i32",
    "() -> ()",
    "(index, f32) -> (f32)",
    "memref<4xvector<4xf32>>",
    "memref<?xmemref<4xf32>>",
    "!llvm.ptr",
    "!llvm.ptr<3>",
    "!llvm.struct<(i32, f32)>",
    "!llvm.struct<packed (i8, !llvm.ptr)>",
    "!llvm.struct<(i32, i1)>",
    "!llvm.struct<(f32, i32)>",
    "!llvm.array<4 x i32>",
    "!llvm.func<i32 (i32)>",
    "!llvm.func<void (...)>",
    "!llvm.token",
    "!llvm.metadata",
    "!llvm.target<\"spirv.Image\", i32, 1>",
    "vector<4x!llvm.ptr>",
    "vector<16xi8>",
    "vector<2xf32>",
];
const ATTRS: &[&str] = &[
    "unit",
    "true",
    "false",
    "0 : i32",
    "1 : i32",
    "-7 : i32",
    "2 : i64",
    "0 : i64",
    "1 : i64",
    "3 : i8",
    "0 : index",
    "1 : index",
    "4 : index",
    "-1 : index",
    "5 : i5",
    "3 : si8",
    "9 : ui16",
    "1.5 : f32",
    "-0.0 : f64",
    "0x7FC00000 : f32",
    "2.0 : f16",
    "1.0 : bf16",
    "\"text\"",
    "\"private\"",
    "\"public\"",
    "\"a\\22b\\0A\"",
    "@callee",
    "@table",
    "@missing::@nested",
    "i32",
    "f32",
    "memref<4xf32>",
    "(i32) -> i32",
    "[]",
    "[0, 1]",
    "[[0], [1]]",
    "[[0, 1]]",
    "[[0, 1], [2]]",
    "[\"a\", \"b\"]",
    "[{}, {t.a}]",
    "{}",
    "{t.a = 1 : i32, t.b}",
    "dense<1> : tensor<4xi32>",
    "dense<[1, 2, 3, 4]> : tensor<4xi32>",
    "dense<1.5> : vector<4xf32>",
    "dense<true> : vector<4xi1>",
    "dense<[1.0, 2.0, -3.0, 0.5]> : tensor<4xf32>",
    "dense<0> : vector<2x3xi64>",
    "dense<7> : tensor<2x3xindex>",
    "dense<1> : tensor<2xi64>",
    "dense<[0, 1, 2]> : tensor<3xi32>",
    "dense<[5, -5]> : vector<2xi32>",
    "dense<1> : vector<[4]xi32>",
    "sparse<[[0]], [1]> : tensor<4xi32>",
    "array<i64>",
    "array<i64: 0>",
    "array<i64: 1>",
    "array<i64: 4>",
    "array<i64: 2, 3>",
    "array<i64: 0, 0>",
    "array<i64: 1, 1>",
    "array<i64: 6>",
    "array<i64: -9223372036854775808>",
    "array<i64: -9223372036854775808, -9223372036854775808>",
    "array<i32>",
    "array<i32: 1>",
    "array<i32: 0, 1>",
    "array<i32: 1, 1>",
    "array<i1: true>",
    "array<i8: 1, 2>",
    "array<f32: 1.0>",
    "affine_map<() -> ()>",
    "affine_map<() -> (0)>",
    "affine_map<() -> (7)>",
    "affine_map<(d0) -> (d0)>",
    "affine_map<(d0) -> (d0 floordiv 2 + 1)>",
    "affine_map<()[s0] -> (s0)>",
    "affine_map<(d0, d1) -> (d1, d0)>",
    "affine_map<(d0, d1) -> (d0, d1)>",
    "affine_map<(d0)[s0] -> (d0 * 2 + s0, d0 mod 3)>",
    "affine_map<(d0, d1) -> (d0 + d1)>",
    "affine_map<(d0) -> (d0, d0 ceildiv 4)>",
    "affine_map<() -> (0, 1)>",
    "affine_set<(d0) : (d0 >= 0)>",
    "affine_set<(d0)[s0] : (d0 - s0 == 0, d0 >= 0)>",
    "affine_set<() : (0 == 0)>",
    "strided<[1], offset: ?>",
    "loc(\"a\")",
    "loc(\"f\":1:2)",
    "@table::@inner",
    "7 : i64",
    "8 : i64",
    "[affine_map<(d0) -> (d0)>]",
    "[0 : i64]",
    "[#arith.fastmath<fast>]",
    "#llvm.zero",
    "#llvm.undef",
    "#llvm.poison",
    "#llvm.linkage<internal>",
    "!llvm.ptr",
    "!llvm.struct<(i32, f32)>",
    "!llvm.func<i32 (i32)>",
    "!llvm.func<void ()>",
    "[i32]",
    "[!llvm.ptr]",
    "[1.0 : f32, 2 : i32]",
    "array<i32: -2147483648>",
    "array<i32: 1, 2, 3, 4>",
    "array<i32: 0>",
    "4 : i16",
];

/// All that is drawn from.
pub(crate) struct Pool {
    pub(crate) types: Vec<Type>,
    pub(crate) attrs: Vec<Attr>,
    /// Which types satisfy a constraint, which is found by its address.
    fitting_types: RefCell<HashMap<*const TypeConstraint, Vec<Type>>>,
    fitting_attrs: RefCell<HashMap<*const AttrConstraint, Vec<Attr>>>,
}

/// What all modules start from: things to call, to load from and to refer to.
pub(crate) const SCAFFOLD: &str = "
func.func private @external(i32) -> i32
func.func private @callee(%a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
  return %0 : i32
}
func.func private @dead() {
  return
}
memref.global \"private\" @table : memref<4xi32>
memref.global @numbers : memref<4xf32> = dense<1.0>
";

impl Pool {
    /// Makes the pool, with further types.
    pub(crate) fn new(cx: &Context, further: &[&str]) -> Pool {
        let mut types = Vec::new();
        for (containers, elements) in [(CONTAINERS, ELEMENTS), (MEMREFS, ELEMENTS)] {
            for container in containers {
                types.extend(elements.iter().map(|element| container.replace('E', element)));
            }
        }
        types.extend(OTHERS.iter().chain(further).map(|&text| text.to_owned()));
        let text =
            format!("\"t.pool\"() {{a = [{}], t = [{}]}} : () -> ()", ATTRS.join(", "), types.join(", "));
        let module = parse(cx, &text);
        let pool = module.root().region(0).ops().next().expect("there is one");
        let list = |name: &str| -> Vec<Attr> {
            let items = pool.attr(name).and_then(|list| list.as_array());
            items.expect("it is a list").map(|item| item.handle()).collect()
        };
        let types: Vec<Type> =
            list("t").into_iter().filter_map(|attr| Some(cx.attr_ref(attr).as_type()?.handle())).collect();
        let mut attrs = list("a");
        attrs.extend(types.iter().map(|&ty| cx.type_attr(ty)));
        for &ty in &types {
            for number in [0, 1, 3] {
                attrs.extend(splat(cx, ty, number));
            }
        }
        Pool { types, attrs, fitting_types: RefCell::default(), fitting_attrs: RefCell::default() }
    }

    pub(crate) fn types_of(&self, cx: &Context, constraint: &'static TypeConstraint) -> Vec<Type> {
        let mut known = self.fitting_types.borrow_mut();
        let fitting = known.entry(std::ptr::from_ref(constraint)).or_insert_with(|| {
            self.types.iter().copied().filter(|&ty| constraint.accepts(cx.ty(ty))).collect()
        });
        fitting.clone()
    }

    pub(crate) fn attrs_of(&self, cx: &Context, constraint: &'static AttrConstraint) -> Vec<Attr> {
        let mut known = self.fitting_attrs.borrow_mut();
        let fitting = known.entry(std::ptr::from_ref(constraint)).or_insert_with(|| {
            if let AttrKind::Enum(def) = constraint.kind {
                let all = def.cases.iter().fold(0, |all, case| all | case.1);
                let both = def.flags.then_some(all);
                return def
                    .cases
                    .iter()
                    .map(|case| case.1)
                    .chain(both)
                    .map(|word| def.widen(cx, word))
                    .collect();
            }
            self.attrs.iter().copied().filter(|&attr| constraint.accepts(cx.attr_ref(attr))).collect()
        });
        fitting.clone()
    }
}

/// A constant of a type.
fn splat(cx: &Context, ty: Type, number: i128) -> Option<Attr> {
    let view = cx.ty(ty);
    if view.is_int_or_index() {
        return Some(cx.int_attr(ty, number));
    }
    if !view.is_vector() && !view.is_tensor() || !view.has_static_shape() {
        return None;
    }
    let text = match view.element_type()? {
        element if element.is_float() => format!("dense<{number}.0> : {view}"),
        element if element.int_width() == Some(1) => format!("dense<{}> : {view}", number == 1),
        element if element.is_int_or_index() => format!("dense<{number}> : {view}"),
        _ => return None,
    };
    let module = parse(cx, &format!("\"t.x\"() {{a = {text}}} : () -> ()"));
    let op = module.root().region(0).ops().next()?;
    Some(op.attr("a")?.handle())
}

/// Parses a text that has no errors.
pub(crate) fn parse(cx: &Context, text: &str) -> Box<Body> {
    terrane::parse(cx, text).unwrap_or_else(|errors| panic!("{errors:?}\n{text}"))
}

/// Draws a type of these, rather one like `main`.
pub(crate) fn draw_type(
    cx: &Context,
    random: &mut Random,
    fitting: &[Type],
    main: Type,
    alike: usize,
) -> Option<Type> {
    if random.percent(alike) && fitting.contains(&main) {
        return Some(main);
    }
    if random.percent(50) {
        let view = cx.ty(main);
        let related = |&&ty: &&Type| {
            let other = cx.ty(ty);
            other.shape() == view.shape()
                || other.element_or_self().handle() == view.element_or_self().handle()
        };
        let related: Vec<Type> = fitting.iter().filter(related).copied().collect();
        if let Some(&ty) = random.pick(&related) {
            return Some(ty);
        }
    }
    random.pick(fitting).copied()
}

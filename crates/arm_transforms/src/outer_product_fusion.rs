//! `arm-sme-outer-product-fusion`: chains of outer products of extended vectors become one of the narrow ones.

use arm_sme::CombiningKind;
use dialect_transforms::drive::greedily;
use dialect_transforms::make::{Make, handles};
use ir::{Body, Build, Op, OpRef, Type, TypeRef, Value, ValueRef};
use pass::{PassCx, PassResult, pass};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter, Root};

/// Fuse 'arm_sme.outerproduct' operations into 2-way or 4-way widening variants
///
/// Two or four outer products that are summed one after the other, of vectors that are extended to twice or four times the width,
/// become one operation on the vectors interleaved.
///
/// ```mlir
/// %a0 = arith.extf %a : vector<[4]xf16> to vector<[4]xf32>
/// %b0 = arith.extf %b : vector<[4]xf16> to vector<[4]xf32>
/// %c0 = arith.extf %c : vector<[4]xf16> to vector<[4]xf32>
/// %d0 = arith.extf %d : vector<[4]xf16> to vector<[4]xf32>
/// %0 = arm_sme.outerproduct %a0, %b0 : vector<[4]xf32>, vector<[4]xf32>
/// %1 = arm_sme.outerproduct %c0, %d0 acc(%0) : vector<[4]xf32>, vector<[4]xf32>
/// // becomes
/// %0 = vector.interleave %a, %c : vector<[4]xf16> -> vector<[8]xf16>
/// %1 = vector.interleave %b, %d : vector<[4]xf16> -> vector<[8]xf16>
/// %2 = arm_sme.fmopa_2way %0, %1 : vector<[8]xf16>, vector<[8]xf16> into vector<[4]x[4]xf32>
/// ```
#[pass(
    "arm-sme-outer-product-fusion",
    on = "func.func",
    name = "OuterProductFusion",
    depends("func", "arm_sme", "vector")
)]
#[derive(Clone, Copy, Debug)]
pub struct OuterProductFusion;

impl OuterProductFusion {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(body.context());
        set.on(OUTER_PRODUCT, fuse::<2>);
        set.on(OUTER_PRODUCT, fuse::<4>);
        // Extensions have to be at the products before these are fused.
        for (name, position) in [("vector.extract", "static_position"), ("vector.scalable.extract", "pos")] {
            set.on_root(Root::Op(name), 1024, move |op, rw| extract_first(op, position, rw));
        }
        greedily(cx, body, set)
    }
}

const OUTER_PRODUCT: &str = "arm_sme.outerproduct";

/// Extension of the elements of a vector.
#[derive(Clone, Copy, Eq, PartialEq)]
enum Extension {
    Float,
    Signed,
    Unsigned,
}

impl Extension {
    fn of(op: OpRef<'_>) -> Option<Extension> {
        match op.name_str() {
            "arith.extf" => Some(Extension::Float),
            "arith.extsi" => Some(Extension::Signed),
            "arith.extui" => Some(Extension::Unsigned),
            _ => None,
        }
    }
}

/// An outer product in a chain.
struct Product {
    op: Op,
    kind: CombiningKind,
    extensions: [Extension; 2],
    /// Type of the elements before the extension.
    narrow: Type,
    tile: Type,
    factors: [Value; 2],
    masks: Option<[Value; 2]>,
    acc: Option<Value>,
}

impl Product {
    fn of(op: OpRef<'_>) -> Option<Product> {
        let [lhs, rhs] = [op.group(0).next()?, op.group(1).next()?].map(extended);
        let ((lhs, lhs_extension), (rhs, rhs_extension)) = (lhs?, rhs?);
        if lhs.ty_handle() != rhs.ty_handle() {
            return None;
        }
        let masks: Vec<Value> = handles(op.group(2).chain(op.group(3)));
        Some(Product {
            op: op.handle(),
            kind: op.enum_attr("kind").unwrap_or(CombiningKind::Add),
            extensions: [lhs_extension, rhs_extension],
            narrow: lhs.ty().element_or_self().handle(),
            tile: op.results().next()?.ty_handle(),
            factors: [lhs.handle(), rhs.handle()],
            masks: masks.try_into().ok(),
            acc: op.group(4).next().map(|acc| acc.handle()),
        })
    }

    /// Whether two products can be one.
    fn fits(&self, other: &Product) -> bool {
        self.kind == other.kind
            && self.extensions == other.extensions
            && (self.narrow, self.tile) == (other.narrow, other.tile)
            && self.masks.is_some() == other.masks.is_some()
    }

    /// Returns the operation on several products of this kind.
    fn fused(&self, ways: usize, tile: TypeRef<'_>) -> Option<String> {
        let wide = tile.element_or_self().handle();
        let is_half = |ty: Type| ty == Type::F16 || ty == Type::BF16;
        let prefix = match (ways, self.extensions) {
            (2, [Extension::Float, Extension::Float]) if is_half(self.narrow) && wide == Type::F32 => "f",
            (2, [Extension::Float, _] | [_, Extension::Float]) => return None,
            (2, [lhs, rhs]) if lhs != rhs || (self.narrow, wide) != (Type::I16, Type::I32) => return None,
            (4, _) if ![(Type::I8, Type::I32), (Type::I16, Type::I64)].contains(&(self.narrow, wide)) => {
                return None;
            }
            (_, [Extension::Signed, Extension::Signed]) => "s",
            (_, [Extension::Unsigned, Extension::Unsigned]) => "u",
            (_, [Extension::Signed, Extension::Unsigned]) => "su",
            (_, [Extension::Unsigned, Extension::Signed]) => "us",
            _ => return None,
        };
        let kind = match self.kind {
            CombiningKind::Add => "mopa",
            CombiningKind::Sub => "mops",
        };
        Some(format!("arm_sme.{prefix}{kind}_{ways}way"))
    }
}

/// Returns the vector that is extended, and how.
fn extended(value: ValueRef<'_>) -> Option<(ValueRef<'_>, Extension)> {
    let op = value.defining_op()?;
    Some((op.operands().next()?, Extension::of(op)?))
}

/// Returns the chain of products that ends with an operation, if all but the last are used for nothing else.
fn chain(last: OpRef<'_>, ways: usize) -> Option<Vec<Product>> {
    let mut products = vec![Product::of(last)?];
    let mut op = last;
    while products.len() < ways {
        let acc = op.group(4).next()?;
        op = acc.defining_op().filter(|op| op.is(OUTER_PRODUCT))?;
        let product = Product::of(op)?;
        if !acc.has_one_use() || !product.fits(&products[0]) {
            return None;
        }
        products.push(product);
    }
    products.reverse();
    Some(products)
}

/// Fuses products that are summed one after the other.
fn fuse<const WAYS: usize>(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let products = chain(rw.op(op), WAYS).matched()?;
    let first = products.first().matched()?;
    let name = first.fused(WAYS, rw.context().ty(first.tile)).matched()?;
    let m = &mut Make::like(rw, op);
    let mut operands: Vec<Value> = Vec::new();
    for side in 0..2 {
        let factors: Vec<Value> = products.iter().map(|product| product.factors[side]).collect();
        operands.push(pack(m, &factors));
    }
    for side in 0..2 {
        let masks: Vec<Value> = products.iter().filter_map(|product| Some(product.masks?[side])).collect();
        if !masks.is_empty() {
            operands.push(pack(m, &masks));
        }
    }
    let masks = u32::from(first.masks.is_some());
    let sizes = [1, 1, masks, masks, u32::from(first.acc.is_some())];
    let cx = m.cx();
    let state = rw.state(&name, rw.op(op).loc()).operands(operands.into_iter().chain(first.acc));
    rw.replace_with(op, state.results([first.tile]).words(&cx, "operandSegmentSizes", &sizes));
    for product in products.iter().rev().skip(1) {
        rw.erase_op(product.op);
    }
    Ok(())
}

/// Creates the interleaving of two or four vectors.
fn pack(m: &mut Make<'_, '_>, vectors: &[Value]) -> Value {
    match *vectors {
        [first, second] => interleave(m, first, second),
        [a, b, c, d] => {
            let even = interleave(m, a, c);
            let odd = interleave(m, b, d);
            interleave(m, even, odd)
        }
        _ => vectors[0],
    }
}

fn interleave(m: &mut Make<'_, '_>, first: Value, second: Value) -> Value {
    let cx = m.cx();
    let ty = cx.ty(m.ty(first));
    let mut shape = ty.shape().unwrap_or(&[]).to_vec();
    if let Some(last) = shape.last_mut() {
        *last *= 2;
    }
    let ty = ty.with_shape(&shape).handle();
    m.value("vector.interleave", &[first, second], ty)
}

/// Extracts a vector before it is extended.
fn extract_first(op: Op, position: &str, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let result = view.results().next().matched()?.ty();
    rw.require(result.scalable_dims().count_ones() == 1)?;
    let extension = view.operands().next().and_then(|value| value.defining_op()).matched()?;
    Extension::of(extension).matched()?;
    let source = extension.operands().next().matched()?;
    let narrow = result.with_element(source.ty().element_or_self().handle()).handle();
    let (name, wide, loc) = (extension.name_str().to_owned(), result.handle(), view.loc());
    let operands: Vec<Value> =
        [source.handle()].into_iter().chain(handles(view.operands().skip(1))).collect();
    let position_attr = view.attr(position).matched()?.handle();
    let cx = rw.context().clone();
    let state = rw.state(view.name_str(), loc).operands(operands).results([narrow]);
    let extracted = rw.insert_value(state.attr(&cx, position, position_attr));
    let state = rw.state(&name, loc).operands([extracted]).results([wide]);
    rw.replace_with(op, state);
    Ok(())
}

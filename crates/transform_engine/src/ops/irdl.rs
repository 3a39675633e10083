//! `transform.irdl.collect_matching`.

use crate::handles::Payload;
use crate::outcome::{Applied, silenceable};
use crate::state::State;
use ::irdl::Variadicity;
use diag::Diagnostic;
use ir::def::EnumAttr;
use ir::{Attr, AttrData, AttrRef, Context, OpRef, RegionRef, Type, TypeData, TypeRef, ValueRef};
use rustc_hash::FxHashSet;

pub(super) fn apply<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let nested = |op: OpRef<'s>| op.inner().regions().flat_map(|region| region.ops());
    let mut dialects = nested(op);
    let definition = dialects.next().and_then(|dialect| nested(dialect).find(|op| op.is("irdl.operation")));
    let Some(definition) = definition else { return Ok(vec![Payload::Ops(Vec::new())]) };
    let demands = match Demands::of(definition) {
        Ok(demands) => demands,
        Err(error) => return Err(state.definite(error)),
    };
    let mut found = Vec::new();
    for root in state.ops_of(op.operand(0)) {
        found.extend(root.find_post_order(state.payload, &|target| demands.hold(target)));
    }
    Ok(vec![Payload::Ops(found)])
}

/// Deepest nesting of constraints.
const MAX_DEPTH: usize = 1000;

/// Constraint on an attribute, or on a type as an attribute. Numbers are those of other constraints.
#[derive(Debug)]
enum Constraint {
    Is(Attr),
    Any,
    AnyOf(Vec<usize>),
    AllOf(Vec<usize>),
    Type(String),
    Attr(String),
}

/// Values of an operation: the constraint and the number of each.
#[derive(Debug, Default)]
struct Values {
    parts: Vec<(usize, Variadicity)>,
}

#[derive(Debug)]
struct Region {
    arguments: Option<Vec<usize>>,
    blocks: Option<i64>,
}

impl Region {
    fn of<'a>(op: OpRef<'a>, number: impl Fn(ValueRef<'a>) -> Option<usize>) -> Region {
        let arguments = op.attr("constrainedArguments").map(|_| op.operands().filter_map(number).collect());
        Region { arguments, blocks: op.attr("numberOfBlocks").and_then(|count| count.as_i64()) }
    }
}

/// Demands of a definition on an operation.
#[derive(Debug, Default)]
struct Demands {
    constraints: Vec<Constraint>,
    operands: Values,
    results: Values,
    attrs: Vec<(String, usize)>,
    regions: Vec<Region>,
}

impl Demands {
    fn of(definition: OpRef<'_>) -> Result<Self, Diagnostic> {
        let mut demands = Demands::default();
        let mut values: Vec<(ValueRef<'_>, usize)> = Vec::new();
        let mut depths: Vec<usize> = Vec::new();
        let mut regions: Vec<(ValueRef<'_>, OpRef<'_>)> = Vec::new();
        for part in definition.inner().regions().flat_map(|region| region.ops()) {
            let number = |value| values.iter().find(|(other, _)| *other == value).map(|(_, at)| *at);
            let numbers: Vec<usize> = part.operands().filter_map(number).collect();
            let constraint = match part.name_str() {
                "irdl.operands" => {
                    demands.operands = Values::of(part, numbers);
                    continue;
                }
                "irdl.results" => {
                    demands.results = Values::of(part, numbers);
                    continue;
                }
                "irdl.attributes" => {
                    let names = part.attr("attributeValueNames").and_then(|names| names.as_array());
                    let names =
                        names.into_iter().flatten().filter_map(|name| Some(name.as_str()?.to_owned()));
                    demands.attrs = names.zip(numbers).collect();
                    continue;
                }
                "irdl.region" => {
                    regions.push((part.result(0), part));
                    continue;
                }
                "irdl.regions" => {
                    let of = |value| regions.iter().find(|(other, _)| *other == value).map(|(_, op)| *op);
                    demands.regions =
                        part.operands().filter_map(of).map(|region| Region::of(region, number)).collect();
                    continue;
                }
                "irdl.is" => part.attr("expected").map(|attr| Constraint::Is(attr.handle())),
                "irdl.any" => Some(Constraint::Any),
                "irdl.any_of" => Some(Constraint::AnyOf(numbers.clone())),
                "irdl.all_of" => Some(Constraint::AllOf(numbers.clone())),
                "irdl.base" => base(part)?,
                _ => None,
            };
            let depth = 1 + numbers.iter().map(|&at| depths[at]).max().unwrap_or(0);
            match constraint {
                Some(_) if depth > MAX_DEPTH => {
                    return Err(silenceable(part, "constraints nest too deeply"));
                }
                Some(constraint) => {
                    values.push((part.result(0), demands.constraints.len()));
                    depths.push(depth);
                    demands.constraints.push(constraint);
                }
                None => return Err(silenceable(part, "this constraint on payload is not supported")),
            }
        }
        Ok(demands)
    }

    fn hold(&self, op: OpRef<'_>) -> bool {
        let mut found =
            Found { demands: self, known: vec![None; self.constraints.len()], failed: FxHashSet::default() };
        let cx = op.context();
        let attrs = self
            .attrs
            .iter()
            .all(|(name, at)| op.attr(name).is_some_and(|attr| found.fits(cx, attr.handle(), *at)));
        let operands: Vec<Type> = op.operand_types().collect();
        let results: Vec<Type> = op.result_types().collect();
        attrs
            && found.values(op, &operands, &self.operands, "operandSegmentSizes")
            && found.values(op, &results, &self.results, "resultSegmentSizes")
            && op.num_regions() == self.regions.len()
            && op
                .inner()
                .regions()
                .zip(&self.regions)
                .all(|(region, demand)| found.region(cx, region, demand))
    }
}

/// Returns the constraint on the kind of a type or attribute.
fn base(op: OpRef<'_>) -> Result<Option<Constraint>, Diagnostic> {
    let Some(name) = op.attr("base_name").and_then(|name| name.as_str()) else { return Ok(None) };
    let cx = op.context();
    if let Some(ty) = name.strip_prefix('!') {
        if !TYPES.contains(&ty) && !FLOATS.contains(&ty) && cx.find_type_def(ty).is_none() {
            return Err(op.plain_error(format!("no registered type with name {name}")));
        }
        return Ok(Some(Constraint::Type(ty.to_owned())));
    }
    let attr = name.strip_prefix('#').unwrap_or(name);
    if !ATTRS.contains(&attr) && cx.find_attr_def(attr).is_none() {
        return Err(op.plain_error(format!("no registered attribute with name {name}")));
    }
    Ok(Some(Constraint::Attr(attr.to_owned())))
}

/// Names of builtin types but floats.
const TYPES: [&str; 11] = [
    "builtin.integer",
    "builtin.index",
    "builtin.none",
    "builtin.complex",
    "builtin.tuple",
    "builtin.function",
    "builtin.vector",
    "builtin.tensor",
    "builtin.unranked_tensor",
    "builtin.memref",
    "builtin.unranked_memref",
];

/// Names of builtin types of floats.
const FLOATS: [&str; 18] = [
    "builtin.bf16",
    "builtin.f16",
    "builtin.f32",
    "builtin.f64",
    "builtin.f80",
    "builtin.f128",
    "builtin.tf32",
    "builtin.f4E2M1FN",
    "builtin.f6E2M3FN",
    "builtin.f6E3M2FN",
    "builtin.f8E3M4",
    "builtin.f8E4M3",
    "builtin.f8E4M3B11FNUZ",
    "builtin.f8E4M3FN",
    "builtin.f8E4M3FNUZ",
    "builtin.f8E5M2",
    "builtin.f8E5M2FNUZ",
    "builtin.f8E8M0FNU",
];

/// Names of builtin attributes.
const ATTRS: [&str; 11] = [
    "builtin.unit",
    "builtin.integer",
    "builtin.float",
    "builtin.string",
    "builtin.symbol_ref",
    "builtin.array",
    "builtin.dictionary",
    "builtin.type",
    "builtin.dense_array",
    "builtin.affine_map",
    "builtin.integer_set",
];

/// Whether a type is of the kind of this name.
fn is_type(ty: TypeRef<'_>, name: &str) -> bool {
    let known = match ty.data() {
        TypeData::Integer { .. } => "builtin.integer",
        TypeData::Index => "builtin.index",
        TypeData::None => "builtin.none",
        TypeData::Complex(_) => "builtin.complex",
        TypeData::Tuple(_) => "builtin.tuple",
        TypeData::Function { .. } => "builtin.function",
        TypeData::Vector { .. } => "builtin.vector",
        TypeData::RankedTensor { .. } => "builtin.tensor",
        TypeData::UnrankedTensor(_) => "builtin.unranked_tensor",
        TypeData::MemRef { .. } => "builtin.memref",
        TypeData::UnrankedMemRef { .. } => "builtin.unranked_memref",
        TypeData::Float(_) => {
            return name.strip_prefix("builtin.").is_some_and(|name| ty.to_string() == name);
        }
        _ => return ty.dialect_def().is_some_and(|def| def.name == name),
    };
    known == name
}

/// Whether an attribute is of the kind of this name.
fn is_attr(attr: AttrRef<'_>, name: &str) -> bool {
    let known = match attr.data() {
        AttrData::Unit => "builtin.unit",
        AttrData::Integer { .. } => "builtin.integer",
        AttrData::Float { .. } => "builtin.float",
        AttrData::String { .. } => "builtin.string",
        AttrData::SymbolRef { .. } => "builtin.symbol_ref",
        AttrData::Array(_) => "builtin.array",
        AttrData::Dictionary(_) => "builtin.dictionary",
        AttrData::Type(_) => "builtin.type",
        AttrData::DenseArray { .. } => "builtin.dense_array",
        AttrData::AffineMap(_) => "builtin.affine_map",
        AttrData::IntegerSet(_) => "builtin.integer_set",
        _ => return attr.dialect_def().is_some_and(|def| def.name == name),
    };
    known == name
}

impl Values {
    fn of(op: OpRef<'_>, numbers: Vec<usize>) -> Self {
        let cases = op.attr("variadicity").and_then(|list| list.dialect_param(0));
        let cases = cases.and_then(|cases| cases.as_array()).into_iter().flatten();
        let cases = cases.map(|case| {
            let word = Variadicity::DEF.narrow(case);
            word.and_then(Variadicity::from_word).unwrap_or(Variadicity::Single)
        });
        let cases = cases.chain(std::iter::repeat(Variadicity::Single));
        Values { parts: numbers.into_iter().zip(cases).collect() }
    }

    /// Returns how many values each part has; `None` if there is another number of them.
    fn sizes(&self, count: usize, op: OpRef<'_>, segments: &str) -> Option<Vec<usize>> {
        let allows = |size: usize, case: Variadicity| match case {
            Variadicity::Single => size == 1,
            Variadicity::Optional => size <= 1,
            Variadicity::Variadic => true,
        };
        let fixed = self.parts.iter().filter(|(_, case)| *case == Variadicity::Single).count();
        let sizes: Vec<usize> = match self.parts.len() - fixed {
            0 | 1 => {
                let rest = count.checked_sub(fixed)?;
                self.parts
                    .iter()
                    .map(|(_, case)| if *case == Variadicity::Single { 1 } else { rest })
                    .collect()
            }
            _ => {
                let sizes = op.attr(segments).and_then(|sizes| sizes.as_ints())?;
                sizes.into_iter().map(|size| usize::try_from(size).ok()).collect::<Option<_>>()?
            }
        };
        let fits = sizes.len() == self.parts.len()
            && sizes.iter().try_fold(0usize, |sum, &size| sum.checked_add(size)) == Some(count)
            && sizes.iter().zip(&self.parts).all(|(&size, &(_, case))| allows(size, case));
        fits.then_some(sizes)
    }
}

/// Attributes that constraints stand for, as far as they are known for an operation.
struct Found<'d> {
    demands: &'d Demands,
    known: Vec<Option<Attr>>,
    /// Attributes that do not satisfy a constraint: they do not later either, when more is known.
    failed: FxHashSet<(usize, Attr)>,
}

impl Found<'_> {
    /// Whether an attribute satisfies a constraint. All that satisfy one are the same.
    fn fits(&mut self, cx: &Context, attr: Attr, at: usize) -> bool {
        if let Some(known) = self.known[at] {
            return known == attr;
        }
        if self.failed.contains(&(at, attr)) {
            return false;
        }
        let view = cx.attr_ref(attr);
        let demands = self.demands;
        let fits = match &demands.constraints[at] {
            Constraint::Is(expected) => *expected == attr,
            Constraint::Any => true,
            Constraint::AnyOf(options) => options.iter().any(|&option| self.fits(cx, attr, option)),
            Constraint::AllOf(all) => all.iter().all(|&one| self.fits(cx, attr, one)),
            Constraint::Type(name) => view.as_type().is_some_and(|ty| is_type(ty, name)),
            Constraint::Attr(name) => is_attr(view, name),
        };
        match fits {
            true => self.known[at] = Some(attr),
            false => {
                self.failed.insert((at, attr));
            }
        }
        fits
    }

    fn values(&mut self, op: OpRef<'_>, types: &[Type], values: &Values, segments: &str) -> bool {
        let Some(sizes) = values.sizes(types.len(), op, segments) else { return false };
        let cx = op.context();
        let parts = values.parts.iter().zip(sizes);
        let numbers = parts.flat_map(|(&(at, _), size)| std::iter::repeat_n(at, size));
        types.iter().zip(numbers).all(|(&ty, at)| self.fits(cx, cx.type_attr(ty), at))
    }

    fn region(&mut self, cx: &Context, region: RegionRef<'_>, demand: &Region) -> bool {
        if demand.blocks.is_some_and(|count| region.blocks().count() as i64 != count) {
            return false;
        }
        let Some(demand) = &demand.arguments else { return true };
        let block = region.first_block();
        let types: Vec<Type> = block.into_iter().flat_map(|block| block.argument_types()).collect();
        types.len() == demand.len()
            && types.iter().zip(demand).all(|(&ty, &at)| self.fits(cx, cx.type_attr(ty), at))
    }
}

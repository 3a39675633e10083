//! `linalg.generic`.

use crate::model::{LastGroupIsInit, StructuredEffects, StructuredSpeculation, name_arguments};
use crate::structured::{LinalgOp, Structured, maps_of};
use crate::syntax::{parse_attrs, parse_operands, print_operands};
use crate::verify::verify_structured;
use crate::{IteratorType, IteratorTypeArrayAttr, patterns};
use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter, RegionStyle};
use ir::def::EnumAttr;
use ir::markers::*;
use ir::{AffineMap, Attr, AttrRef, Context, NamedAttr, OpRef, OpState, Type};
use macros::op;

/// Computation on elements that indexing maps select, for each point of an iteration space.
///
/// The region gets an element of each operand and yields those to write. There is a map for each operand, and a type for each loop.
///
/// ```mlir
/// %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>],
///                      iterator_types = ["parallel", "reduction"]}
///     ins(%a : tensor<4x8xf32>) outs(%b : tensor<4xf32>) {
/// ^bb0(%in: f32, %out: f32):
///   %sum = arith.addf %out, %in : f32
///   linalg.yield %sum : f32
/// } -> tensor<4xf32>
/// ```
#[op("linalg.generic",
     interfaces(LinalgOp = GenericModel, interfaces::DestinationStyle = LastGroupIsInit,
                interfaces::MemoryEffects = StructuredEffects,
                interfaces::ConditionallySpeculatable = StructuredSpeculation),
     traits(ATTR_SIZED_OPERAND_SEGMENTS, SINGLE_BLOCK, RECURSIVE_MEMORY_EFFECTS, VERIFIED_BY_CONTENTS),
     rules(ImplicitTerminator("linalg.yield")),
     canonicalize = patterns::identity::add_generic,
     fold = memref::cast::fold_into_consumer, verify_regions = verify_structured,
     block_names = |op, name| name_arguments(op, name, "out"), parse, print)]
pub struct Generic {
    #[operand]
    inputs: Variadic<AnyType>,
    #[operand]
    outputs: Variadic<AnyShaped>,
    #[attr]
    indexing_maps: AffineMapArrayAttr,
    #[attr]
    iterator_types: IteratorTypeArrayAttr,
    #[attr]
    doc: Option<StrAttr>,
    #[attr]
    library_call: Option<StrAttr>,
    #[result]
    result_tensors: Variadic<AnyRankedTensor>,
    #[region]
    region: AnyRegion,
}

/// Model of the interface: all is said by attributes.
pub(crate) struct GenericModel;

impl LinalgOp for GenericModel {
    fn indexing_maps(&self, op: OpRef<'_>) -> Vec<AffineMap> {
        maps_of(op.attr("indexing_maps")).unwrap_or_default()
    }

    fn iterator_types(&self, op: OpRef<'_>) -> Vec<IteratorType> {
        let items = op.attr("iterator_types").and_then(AttrRef::as_array);
        let word = |item| IteratorType::DEF.narrow(item).and_then(IteratorType::from_word);
        items.map_or_else(Vec::new, |items| items.filter_map(word).collect())
    }
}

/// Attributes that the custom form shows before the operands.
const SHOWN: [&str; 4] = ["doc", "indexing_maps", "iterator_types", "library_call"];

/// Returns the attribute of an iterator type's name.
fn iterator(cx: &Context, item: AttrRef<'_>) -> Option<Attr> {
    let text = item.as_str()?;
    let case = IteratorType::DEF.cases.iter().find(|case| case.0 == text)?;
    Some(IteratorType::DEF.widen(cx, case.1))
}

impl Generic<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let cx = parser.context().clone();
        let at = parser.position();
        let dict = parser.attribute(None)?;
        let Some(entries) = cx.attr_ref(dict).as_dictionary() else {
            return Err(parser.error_at(at, "invalid kind of attribute specified"));
        };
        let entry = entries.iter().find(|entry| cx.ident_str(entry.name) == "iterator_types");
        let Some(items) = entry.and_then(|entry| cx.attr_ref(entry.value).as_array()) else {
            return Err(parser.error_at(at, "expected \"iterator_types\" array attribute"));
        };
        let mut types = Vec::new();
        for item in items {
            match iterator(&cx, item) {
                Some(ty) => types.push(ty),
                None if item.as_str().is_none() => types.push(item.handle()),
                None => {
                    let text = item.as_str().unwrap_or("");
                    return Err(parser.error(&format!("unexpected iterator_type ({text})")));
                }
            }
        }
        let given: Vec<NamedAttr> = entries
            .iter()
            .map(|&NamedAttr { name, value }| match cx.ident_str(name) {
                "iterator_types" => NamedAttr { name, value: cx.array_attr(&types) },
                _ => NamedAttr { name, value },
            })
            .collect();
        for attr in &given {
            state.try_put_attr(&cx, attr.name, attr.value);
        }
        parse_operands(parser, state, given, true)?;
        if parser.optional_keyword("attrs") {
            parser.punct("=")?;
            parse_attrs(parser, state, &mut Vec::new())?;
        }
        parser.region(state, &[])?;
        state.result_types = parser.optional_arrow_types()?.into();
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        let cx = self.context();
        let mut entries = Vec::new();
        for name in SHOWN {
            let Some(mut value) = self.attr(name).map(|value| value.handle()) else { continue };
            if name == "iterator_types" {
                let names = self.iterator_type_names();
                value = cx.array_attr(&names);
            }
            entries.push(NamedAttr { name: cx.ident(name), value });
        }
        printer.write(" ");
        if !entries.is_empty() {
            printer.attr(cx.dict_attr(&entries));
        }
        let Some(view) = Structured::of(*self) else { return };
        print_operands(printer, view.inputs(), view.inits());
        let elided = [SHOWN[0], SHOWN[1], SHOWN[2], SHOWN[3], "operandSegmentSizes"];
        if !self.sorted_attrs(&elided).is_empty() {
            printer.write(" attrs = ");
            printer.attr_dict(*self, &elided);
        }
        if !self.region().is_empty() {
            printer.write(" ");
            printer.region(self.region(), RegionStyle::FULL);
        }
        let results: Vec<Type> = self.result_types().collect();
        printer.optional_arrow_types(&results);
    }

    /// Returns the names of the iterator types, as the custom form shows them.
    fn iterator_type_names(self) -> Vec<Attr> {
        let cx = self.context();
        let name = |ty: IteratorType| {
            let case = IteratorType::DEF.cases.iter().find(|case| case.1 == ty.to_word());
            cx.string_attr(case.map_or("", |case| case.0).as_bytes())
        };
        GenericModel.iterator_types(*self).into_iter().map(name).collect()
    }
}

ir::ops![Generic];

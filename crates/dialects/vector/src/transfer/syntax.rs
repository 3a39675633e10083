//! The custom form of transfers.

use super::verify::mask_type;
use super::{Transfer, TransferRead, TransferWrite, minor_identity};
use diag::Diagnostic;
use ir::asm::{Delimiter, OpParser, OpPrinter, ParsedOperand, SourcePos};
use ir::{AffineMap, Attr, Context, NamedAttr, OpState, Type, Value, ValueRef};

const MAP: &str = "permutation_map";
const BOUNDS: &str = "in_bounds";

/// Parts of both forms.
struct Parts {
    indices: Vec<ParsedOperand>,
    mask: Option<ParsedOperand>,
    /// Position of the types.
    place: SourcePos,
    types: [Type; 2],
}

/// Stores attributes in the state; returns those of transfers.
fn attributes(
    parser: &mut dyn OpParser,
    state: &mut OpState,
    cx: &Context,
) -> Result<(Option<AffineMap>, Option<Attr>), Diagnostic> {
    let (mut map, mut bounds) = (None, None);
    for NamedAttr { name, value } in parser.optional_attr_dict()? {
        match cx.ident_str(name) {
            MAP => map = cx.attr_ref(value).as_affine_map(),
            BOUNDS => bounds = Some(value),
            _ => {}
        }
        state.try_put_attr(cx, name, value);
    }
    Ok((map, bounds))
}

/// Stores map and bounds in the state, and returns the map, which may be the default.
fn finish(
    parser: &mut dyn OpParser,
    state: &mut OpState,
    cx: &Context,
    (map, bounds): (Option<AffineMap>, Option<Attr>),
    (base, vector): (Type, Type),
    place: SourcePos,
) -> Result<AffineMap, Diagnostic> {
    let (base, vector) = (cx.ty(base), cx.ty(vector));
    if !vector.is_vector() {
        return Err(parser.error_at(place, "requires vector type"));
    }
    if !(base.is_memref() || base.is_tensor() && base.rank().is_some()) {
        return Err(parser.error_at(place, "requires memref or ranked tensor type"));
    }
    let map = match map {
        Some(map) => map,
        None => {
            let Some(map) = minor_identity(cx, base, vector) else {
                return Err(parser.error_at(
                    place,
                    "expected a custom permutation_map when rank(source) != rank(destination)",
                ));
            };
            state.try_put_named(cx, MAP, cx.map_attr(map));
            map
        }
    };
    if bounds.is_none() {
        let all = vec![cx.bool_attr(false); cx.map(map).num_results()];
        state.try_put_named(cx, BOUNDS, cx.array_attr(&all));
    }
    Ok(map)
}

/// Resolves the mask, whose type follows.
fn mask(
    parser: &mut dyn OpParser,
    state: &mut OpState,
    cx: &Context,
    parts: &Parts,
    (base, vector): (Type, Type),
    map: AffineMap,
) -> Result<(), Diagnostic> {
    let Some(mask) = parts.mask else { return Ok(()) };
    if cx.ty(base).element_or_self().is_vector() {
        return Err(parser.error_at(mask.pos, "does not support masks with vector element type"));
    }
    if cx.ty(vector).rank() != Some(cx.map(map).num_results()) {
        return Err(parser.error_at(
            parts.place,
            "expected the same rank for the vector and the results of the permutation map",
        ));
    }
    let Some(ty) = mask_type(cx, cx.ty(vector), map) else { return Ok(()) };
    let value = parser.resolve(mask, ty)?;
    state.operands.push(value);
    Ok(())
}

fn indices(parser: &mut dyn OpParser, parts: &Parts) -> Result<Vec<Value>, Diagnostic> {
    parts.indices.iter().map(|&index| parser.resolve(index, Type::INDEX)).collect()
}

/// Parses `: type, type`. Returns also the position of the first.
fn types(parser: &mut dyn OpParser) -> Result<(SourcePos, [Type; 2]), Diagnostic> {
    let place = parser.position();
    parser.punct(":")?;
    let types = parser.type_list()?;
    match types[..] {
        [first, second] => Ok((place, [first, second])),
        _ => Err(parser.error_at(place, "requires two types")),
    }
}

impl TransferRead<'_> {
    /// Reads `vector.transfer_read`.
    pub(super) fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let cx = parser.context().clone();
        let base = parser.operand()?;
        let at = parser.operand_list(Delimiter::Square)?;
        parser.punct(",")?;
        let padding = parser.operand()?;
        let masked = if parser.optional_punct(",") { Some(parser.operand()?) } else { None };
        let attrs = attributes(parser, state, &cx)?;
        let (place, types) = types(parser)?;
        let parts = Parts { indices: at, mask: masked, place, types };
        let [shaped, vector] = parts.types;
        let map = finish(parser, state, &cx, attrs, (shaped, vector), place)?;
        let value = parser.resolve(base, shaped)?;
        state.operands.push(value);
        let values = indices(parser, &parts)?;
        state.operands.extend(values);
        let element = cx.ty(shaped).element_or_self().handle();
        let value = parser.resolve(padding, element)?;
        state.operands.push(value);
        mask(parser, state, &cx, &parts, (shaped, vector), map)?;
        let segments = [1, parts.indices.len() as u32, 1, u32::from(parts.mask.is_some())];
        state.set_words(&cx, "operandSegmentSizes", &segments);
        state.result_types.push(vector);
        Ok(())
    }

    /// Writes `vector.transfer_read`.
    pub(super) fn print(self, printer: &mut dyn OpPrinter) {
        let transfer = Transfer::of_read(*self);
        printer.write(" ");
        printer.operand(transfer.base);
        printer.write("[");
        print_list(printer, self.indices());
        printer.write("], ");
        print_list(printer, std::iter::once(self.padding()));
        print_rest(printer, transfer, [transfer.base.ty_handle(), transfer.vector.handle()]);
    }
}

impl TransferWrite<'_> {
    /// Reads `vector.transfer_write`.
    pub(super) fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let cx = parser.context().clone();
        let stored = parser.operand()?;
        parser.punct(",")?;
        let base = parser.operand()?;
        let at = parser.operand_list(Delimiter::Square)?;
        let masked = if parser.optional_punct(",") { Some(parser.operand()?) } else { None };
        let attrs = attributes(parser, state, &cx)?;
        let (place, types) = types(parser)?;
        let parts = Parts { indices: at, mask: masked, place, types };
        let [vector, shaped] = parts.types;
        let map = finish(parser, state, &cx, attrs, (shaped, vector), place)?;
        let value = parser.resolve(stored, vector)?;
        state.operands.push(value);
        let value = parser.resolve(base, shaped)?;
        state.operands.push(value);
        let values = indices(parser, &parts)?;
        state.operands.extend(values);
        mask(parser, state, &cx, &parts, (shaped, vector), map)?;
        let segments = [1, 1, parts.indices.len() as u32, u32::from(parts.mask.is_some())];
        state.set_words(&cx, "operandSegmentSizes", &segments);
        if cx.ty(shaped).is_tensor() {
            state.result_types.push(shaped);
        }
        Ok(())
    }

    /// Writes `vector.transfer_write`.
    pub(super) fn print(self, printer: &mut dyn OpPrinter) {
        let transfer = Transfer::of_write(*self);
        printer.write(" ");
        printer.operand(self.value_to_store());
        printer.write(", ");
        printer.operand(transfer.base);
        printer.write("[");
        print_list(printer, self.indices());
        printer.write("]");
        print_rest(printer, transfer, [transfer.vector.handle(), transfer.base.ty_handle()]);
    }
}

/// Returns the names of the attributes that the form omits.
fn elided(transfer: Transfer<'_>) -> Vec<&'static str> {
    let mut names = vec!["operandSegmentSizes"];
    let map = transfer.map().map(|map| transfer.op.context().map(map));
    if map.is_some_and(|map| map.is_minor_identity()) {
        names.push(MAP);
    }
    if !transfer.in_bounds().contains(&true) {
        names.push(BOUNDS);
    }
    names
}

fn print_list<'a>(printer: &mut dyn OpPrinter, values: impl Iterator<Item = ValueRef<'a>>) {
    for (index, value) in values.enumerate() {
        printer.write(if index > 0 { ", " } else { "" });
        printer.operand(value);
    }
}

fn print_rest(printer: &mut dyn OpPrinter, transfer: Transfer<'_>, types: [Type; 2]) {
    if let Some(mask) = transfer.mask {
        printer.write(", ");
        printer.operand(mask);
    }
    printer.attr_dict(transfer.op, &elided(transfer));
    printer.write(" : ");
    printer.ty(types[0]);
    printer.write(", ");
    printer.ty(types[1]);
}

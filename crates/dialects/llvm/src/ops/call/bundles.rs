//! Operand bundles: tagged lists of operands of a call, `["tag"(%a : i32), "other"()]`.

use diag::Diagnostic;
use ir::asm::{Delimiter, OpParser, OpPrinter, ParsedOperand, SourcePos};
use ir::def::{CustomArg, CustomPart};
use ir::{Attr, AttrRef, OpRef, OpState, Type};
use std::ops::Range;

/// Bundles as they are written.
pub(crate) struct Bundles {
    pub(super) pos: SourcePos,
    pub(super) operands: Vec<Vec<ParsedOperand>>,
    pub(super) types: Vec<Vec<Type>>,
    tags: Vec<Attr>,
}

impl Bundles {
    /// Returns the tags as an attribute, if there are any.
    pub(super) fn tags(&self, parser: &dyn OpParser) -> Option<Attr> {
        (!self.tags.is_empty()).then(|| parser.context().array_attr(&self.tags))
    }

    /// Returns the sizes as an attribute.
    pub(super) fn sizes(&self, parser: &dyn OpParser) -> Attr {
        let sizes: Vec<i32> = self.operands.iter().map(|operands| operands.len() as i32).collect();
        parser.context().i32_array_attr(&sizes)
    }

    /// Returns the number of operands.
    pub(super) fn len(&self) -> usize {
        self.operands.iter().map(Vec::len).sum()
    }

    /// Adds the operands to a state.
    pub(super) fn resolve(&self, parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        for (index, (operands, types)) in self.operands.iter().zip(&self.types).enumerate() {
            if operands.len() != types.len() {
                let message = format!(
                    "expected {} types for operand bundle operands for operand bundle #{index}, but actually got {}",
                    operands.len(),
                    types.len()
                );
                return Err(parser.error_at(self.pos, &message));
            }
            let values = parser.resolve_all(operands, types, self.pos)?;
            state.operands.extend(values);
        }
        Ok(())
    }
}

/// Parses bundles, if a bracket is next; none otherwise.
pub(super) fn parse(parser: &mut dyn OpParser) -> Result<Bundles, Diagnostic> {
    let pos = parser.position();
    let mut bundles = Bundles { pos, operands: Vec::new(), types: Vec::new(), tags: Vec::new() };
    if !parser.optional_punct("[") || parser.optional_punct("]") {
        return Ok(bundles);
    }
    loop {
        let pos = parser.position();
        let Some(tag) = parser.optional_string()? else {
            let follower = parser.error_at(pos, "expect operand bundle tag");
            return Err(parser.error_at(pos, "expected string").followed_unless_same(follower));
        };
        bundles.tags.push(parser.context().string_attr(&tag));
        parser.punct("(")?;
        let (mut operands, mut types) = (Vec::new(), Vec::new());
        if !parser.optional_punct(")") {
            operands = parser.operand_list(Delimiter::None)?;
            parser.punct(":")?;
            types = parser.type_list()?;
            parser.punct(")")?;
        }
        bundles.operands.push(operands);
        bundles.types.push(types);
        if !parser.optional_punct(",") {
            break;
        }
    }
    parser.punct("]")?;
    Ok(bundles)
}

fn sizes(op: OpRef<'_>) -> Vec<usize> {
    let sizes = op.attr("op_bundle_sizes").and_then(AttrRef::as_ints).unwrap_or_default();
    sizes.into_iter().map(|size| usize::try_from(size).unwrap_or(0)).collect()
}

/// Whether an operation has bundles.
pub(super) fn any(op: OpRef<'_>) -> bool {
    !sizes(op).is_empty()
}

/// Writes the bundles whose operands are these.
pub(super) fn print(op: OpRef<'_>, operands: Range<usize>, printer: &mut dyn OpPrinter) {
    let tags = op.attr("op_bundle_tags").and_then(|tags| tags.as_array());
    let mut tags = tags.into_iter().flatten();
    let mut next = operands.start;
    printer.write("[");
    for (index, size) in sizes(op).into_iter().enumerate() {
        printer.write(if index > 0 { ", " } else { "" });
        printer.string(tags.next().and_then(|tag| tag.as_bytes()).unwrap_or_default());
        printer.write("(");
        let values: Vec<_> = op.operands().skip(next).take(size).collect();
        next += size;
        if !values.is_empty() {
            printer.operands(&mut values.iter().copied());
            printer.write(" : ");
            let types: Vec<Type> = values.iter().map(|value| value.ty_handle()).collect();
            printer.types(&types);
        }
        printer.write(")");
    }
    printer.write("]");
}

/// Verifies that each bundle has a tag, and that the sizes sum to the number of operands.
pub(crate) fn verify(op: OpRef<'_>, operands: usize) -> Result<(), Diagnostic> {
    let given = op.attr("op_bundle_sizes").and_then(AttrRef::as_ints).unwrap_or_default();
    if given.iter().any(|&size| size < 0) {
        return Err(op.error("'op_bundle_sizes' attribute cannot have negative elements"));
    }
    let total: i64 = given.iter().sum();
    if total != operands as i64 {
        return Err(op.error(format!(
            "op_bundle_operands count ({operands}) does not match with the total size ({total}) specified in attribute 'op_bundle_sizes'"
        )));
    }
    let tags = op.attr("op_bundle_tags").and_then(|tags| tags.as_array());
    if tags.clone().into_iter().flatten().any(|tag| tag.as_bytes().is_none()) {
        return Err(op.plain_error("operand bundle tag must be a StringAttr"));
    }
    let tags = tags.map_or(0, |tags| tags.len());
    if tags != given.len() {
        return Err(
            op.plain_error(format!("expected {} operand bundle tags, but actually got {tags}", given.len()))
        );
    }
    Ok(())
}

/// Parses `custom<OpBundles>(condition, operands, types, tags, sizes)`: `%c ["tag"(%a : i32)]`.
pub(crate) fn parse_custom(
    parser: &mut dyn OpParser,
    _: &mut OpState,
    args: &mut [CustomArg],
) -> Result<bool, Diagnostic> {
    let [
        CustomArg::Operands(condition),
        CustomArg::Operands(operands),
        CustomArg::Types(types),
        CustomArg::Attr(tags),
        CustomArg::Attr(sizes),
    ] = args
    else {
        return Err(parser.error("malformed format"));
    };
    condition.push(parser.operand()?);
    let bundles = parse(parser)?;
    *tags = bundles.tags(parser);
    *sizes = Some(bundles.sizes(parser));
    operands.extend(bundles.operands.iter().flatten());
    types.extend(bundles.types.iter().flatten());
    Ok(true)
}

/// Prints the form that [`parse_custom`] accepts.
pub(crate) fn print_custom(op: OpRef<'_>, parts: &[CustomPart], printer: &mut dyn OpPrinter) {
    printer.operand(op.operand(0));
    if let (true, Some(CustomPart::Operands(range))) = (any(op), parts.get(1)) {
        printer.write(" ");
        print(op, range.clone(), printer);
    } else if op.attr("op_bundle_tags").is_some() {
        // A list of no tags is there all the same: upstream's format goes on after it.
        printer.write(" ");
    }
}

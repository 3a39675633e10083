//! Lists of offsets that may be absent: `custom<OptionalDynamicIndexList>`.

use diag::Diagnostic;
use interfaces::index_list;
use ir::asm::{OpParser, OpPrinter};
use ir::def::{CustomArg, CustomDirective, CustomPart};
use ir::{DYNAMIC, OpRef, OpState};

/// `custom<DynamicIndexList>`.
pub(crate) const LIST: CustomDirective = CustomDirective {
    name: "DynamicIndexList",
    parse: &index_list::parse,
    print: &index_list::print,
    line: None,
};

/// `custom<OptionalDynamicIndexList>`: nothing, or integers and values in brackets.
pub(crate) const OPTIONAL_LIST: CustomDirective =
    CustomDirective { name: "OptionalDynamicIndexList", parse: &parse, print: &print, line: None };

fn parse(parser: &mut dyn OpParser, _: &mut OpState, args: &mut [CustomArg]) -> Result<bool, Diagnostic> {
    let [CustomArg::Operands(values), CustomArg::Attr(integers)] = args else { return Ok(false) };
    if !parser.optional_punct("[") {
        return Ok(false);
    }
    let mut fixed = Vec::new();
    if let Err(error) = entries(parser, values, &mut fixed) {
        let name = parser.name_position();
        return Err(
            error.followed_unless_same(parser.error_at(name, "expected a list of SSA values or integers"))
        );
    }
    *integers = Some(parser.context().i64_array_attr(&fixed));
    Ok(true)
}

fn entries(
    parser: &mut dyn OpParser,
    values: &mut Vec<ir::asm::ParsedOperand>,
    fixed: &mut Vec<i64>,
) -> Result<(), Diagnostic> {
    loop {
        match parser.optional_operand()? {
            Some(value) => {
                values.push(value);
                fixed.push(DYNAMIC);
            }
            None => fixed.push(parser.int64()?),
        }
        if !parser.optional_punct(",") {
            return parser.punct("]");
        }
    }
}

fn print(op: OpRef<'_>, parts: &[CustomPart], printer: &mut dyn OpPrinter) {
    let integers = parts.iter().find_map(|part| match part {
        CustomPart::Attr(attr) => *attr,
        _ => None,
    });
    if integers.is_some_and(|attr| op.context().attr_ref(attr).as_ints().is_some_and(|list| !list.is_empty()))
    {
        index_list::print(op, parts, printer);
    }
}

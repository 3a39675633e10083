//! Clauses that map operands to arguments of the region: `private(@p %a -> %arg0 : !llvm.ptr)`.

use crate::clauses::{attr_of, items, keyword_of, operands_of, parse_symbol, separate};
use crate::constraints::group;
use crate::enums::ReductionModifier;
use diag::Diagnostic;
use ir::asm::{Delimiter, OpParser, OpPrinter, ParsedArgument, RegionStyle};
use ir::def::{Callback, CustomArg, CustomDirective, CustomPart, EnumAttr, Rule};
use ir::markers::{AttrMarker, DenseBoolArrayAttr, DenseI64ArrayAttr};
use ir::{Attr, OpRef, OpState};
use std::ops::Range;

type Parsed<T> = Result<T, Diagnostic>;

/// Names of the clauses, in the order of their arguments, with the groups of their operands.
pub(crate) const CLAUSES: [(&str, &str); 9] = [
    ("has_device_addr", "has_device_addr_vars"),
    ("host_eval", "host_eval_vars"),
    ("in_reduction", "in_reduction_vars"),
    ("map_entries", "map_vars"),
    ("private", "private_vars"),
    ("reduction", "reduction_vars"),
    ("task_reduction", "task_reduction_vars"),
    ("use_device_addr", "use_device_addr_vars"),
    ("use_device_ptr", "use_device_ptr_vars"),
];

/// Number of arguments that a clause gives the region of an operation.
fn count(op: OpRef<'_>, (clause, operands): (&str, &str)) -> usize {
    match op.name_str() {
        "omp.section" if matches!(clause, "private" | "reduction") => op
            .parent()
            .filter(|parent| parent.is("omp.sections"))
            .map_or(0, |parent| group(parent, operands).len()),
        // Only a target region has arguments for what is mapped.
        "omp.target" => group(op, operands).len(),
        _ if clause == "map_entries" => 0,
        _ => group(op, operands).len(),
    }
}

/// Returns the arguments that a clause gives the region of an operation.
pub(crate) fn arguments_of(op: OpRef<'_>, clause: &str) -> Range<usize> {
    let before = CLAUSES.iter().take_while(|found| found.0 != clause);
    let start = before.map(|&found| count(op, found)).sum();
    let here = CLAUSES.iter().find(|found| found.0 == clause).map_or(0, |&found| count(op, found));
    start..start + here
}

/// Demands an argument of the region for each variable of a clause.
pub(crate) const BLOCK_ARGS: Rule = Rule::Verify(Callback(&|op| {
    let expected: usize = CLAUSES.iter().map(|&clause| count(op, clause)).sum();
    let found = op.regions().next().and_then(|region| region.first_block());
    match found.map_or(0, |block| block.num_arguments()) < expected {
        true => Err(op.error(format!("expected at least {expected} entry block argument(s)"))),
        false => Ok(()),
    }
}));

/// Places of a clause's parts among the arguments of a directive. The operands are followed by their types.
#[derive(Clone, Copy)]
struct Places {
    clause: &'static str,
    operands: usize,
    symbols: Option<usize>,
    by_reference: Option<usize>,
    modifier: Option<usize>,
    barrier: Option<usize>,
    maps: Option<usize>,
}

/// Returns the places of a clause without symbols.
const fn plain(clause: &'static str, operands: usize) -> Places {
    Places { clause, operands, symbols: None, by_reference: None, modifier: None, barrier: None, maps: None }
}

/// Returns the places of `private`.
const fn private(operands: usize) -> Places {
    Places { symbols: Some(operands + 2), barrier: Some(operands + 3), ..plain("private", operands) }
}

/// Returns the places of a reduction without a modifier.
const fn reduction(clause: &'static str, operands: usize) -> Places {
    Places { by_reference: Some(operands + 2), symbols: Some(operands + 3), ..plain(clause, operands) }
}

/// Returns the places of `reduction`, which begin with the modifier.
const fn modified_reduction(modifier: usize) -> Places {
    Places { modifier: Some(modifier), ..reduction("reduction", modifier + 1) }
}

/// Variables of a clause that is parsed.
#[derive(Default)]
struct Variables {
    symbols: Vec<Attr>,
    by_reference: Vec<bool>,
    maps: Vec<i64>,
}

impl Places {
    /// Parses `(mod: inscan, byref @r %a -> %arg0 [map_idx=1] : type, ...) private_barrier`. Returns `false` where upstream fails without
    /// a reason.
    fn parse(
        self,
        parser: &mut dyn OpParser,
        args: &mut [CustomArg],
        arguments: &mut Vec<ParsedArgument>,
    ) -> Parsed<bool> {
        let start = arguments.len();
        parser.punct("(")?;
        if let Some(at) = self.modifier
            && parser.optional_keyword("mod")
        {
            let Some(modifier) = parse_modifier(parser)? else { return Ok(false) };
            args[at] = CustomArg::Attr(Some(modifier));
        }
        let (mut variables, mut operands, mut types) = (Variables::default(), Vec::new(), Vec::new());
        parser.list(Delimiter::None, &mut |parser| {
            if self.by_reference.is_some() {
                variables.by_reference.push(parser.optional_keyword("byref"));
            }
            if self.symbols.is_some() {
                variables.symbols.push(parse_symbol(parser)?);
            }
            operands.push(parser.operand()?);
            parser.punct("->")?;
            arguments.push(parser.argument(false, false)?);
            if self.maps.is_some() {
                variables.maps.push(parse_map(parser)?);
            }
            Ok(())
        })?;
        parser.punct(":")?;
        parser.list(Delimiter::None, &mut |parser| {
            types.push(parser.ty()?);
            Ok(())
        })?;
        if operands.len() != types.len() {
            return Ok(false);
        }
        parser.punct(")")?;
        if let Some(at) = self.barrier
            && parser.optional_keyword("private_barrier")
        {
            args[at] = CustomArg::Attr(Some(Attr::UNIT));
        }
        for (argument, ty) in arguments[start..].iter_mut().zip(&types) {
            argument.ty = Some(*ty);
        }
        args[self.operands] = CustomArg::Operands(operands);
        args[self.operands + 1] = CustomArg::Types(types);
        self.store(variables, parser, args);
        Ok(true)
    }

    /// Stores the attributes of the variables.
    fn store(self, variables: Variables, parser: &dyn OpParser, args: &mut [CustomArg]) {
        let cx = parser.context();
        if let Some(at) = self.symbols {
            args[at] = CustomArg::Attr(Some(cx.array_attr(&variables.symbols)));
        }
        if let Some(at) = self.by_reference {
            args[at] = CustomArg::Attr(DenseBoolArrayAttr::to_attr(cx, &variables.by_reference));
        }
        if let Some(at) = self.maps {
            args[at] = CustomArg::Attr(DenseI64ArrayAttr::to_attr(cx, &variables.maps));
        }
    }

    /// Prints the clause, if the region has arguments of it.
    fn print(self, op: OpRef<'_>, parts: &[CustomPart], printer: &mut dyn OpPrinter) {
        let operands = operands_of(parts.get(self.operands));
        let Some(block) = op.region(0).first_block() else { return };
        let arguments = arguments_of(op, self.clause);
        if operands.is_empty() || arguments.end > block.num_arguments() {
            return;
        }
        let attr = |at: Option<usize>| at.and_then(|at| attr_of(op, parts.get(at)));
        printer.write(self.clause);
        printer.write("(");
        if let Some(modifier) = attr(self.modifier) {
            printer.write("mod: ");
            printer.write(keyword_of(ReductionModifier::DEF, Some(modifier)));
            printer.write(", ");
        }
        let symbols = items(attr(self.symbols));
        let by_reference = attr(self.by_reference).and_then(|flags| flags.as_ints()).unwrap_or_default();
        let maps = attr(self.maps).and_then(|maps| maps.as_ints()).unwrap_or_default();
        for (index, (operand, argument)) in operands.clone().zip(arguments).enumerate() {
            separate(index, printer);
            printer.write(if by_reference.get(index).is_some_and(|flag| *flag != 0) { "byref " } else { "" });
            if let Some(symbol) = symbols.get(index) {
                printer.attr(symbol.handle());
                printer.write(" ");
            }
            printer.operand(op.operand(operand));
            printer.write(" -> ");
            printer.operand(block.argument(argument));
            if let Some(map) = maps.get(index).filter(|map| **map != -1) {
                printer.write(&format!(" [map_idx={map}]"));
            }
        }
        printer.write(" : ");
        let types: Vec<_> = operands.map(|at| op.operand(at).ty_handle()).collect();
        printer.types(&types);
        printer.write(") ");
        printer.write(if attr(self.barrier).is_some() { "private_barrier " } else { "" });
    }
}

/// Parses `: inscan,` after `mod`; `None` for a word that is no modifier.
fn parse_modifier(parser: &mut dyn OpParser) -> Parsed<Option<Attr>> {
    parser.punct(":")?;
    let word = parser.any_keyword()?;
    parser.punct(",")?;
    let found = ReductionModifier::DEF.value(word.as_bytes());
    Ok(found.map(|value| ReductionModifier::DEF.widen(parser.context(), value)))
}

/// Parses `[map_idx=1]`; nothing is -1.
fn parse_map(parser: &mut dyn OpParser) -> Parsed<i64> {
    if !parser.optional_punct("[") {
        return Ok(-1);
    }
    parser.keyword("map_idx")?;
    parser.punct("=")?;
    let map = parser.int64()?;
    parser.punct("]")?;
    Ok(map)
}

/// Parses clauses, in the order of all clauses, and the region.
fn parse(
    parser: &mut dyn OpParser,
    state: &mut OpState,
    args: &mut [CustomArg],
    places: &[Places],
) -> Parsed<bool> {
    let mut arguments = Vec::new();
    for (clause, _) in CLAUSES {
        if !parser.optional_keyword(clause) {
            continue;
        }
        // As upstream, the last clause is called by the name of the one before.
        let name = if clause == "use_device_ptr" { "use_device_addr" } else { clause };
        let message = format!("invalid `{name}` format");
        let parsed = match places.iter().find(|places| places.clause == clause) {
            Some(places) => places.parse(parser, args, &mut arguments),
            None => Ok(false),
        };
        match parsed {
            Ok(true) => {}
            Ok(false) => return Err(parser.error(&message)),
            Err(error) => return Err(error.followed_by(parser.error(&message))),
        }
    }
    args[0] = CustomArg::Regions(vec![parser.region(state, &arguments)?]);
    Ok(true)
}

fn print(op: OpRef<'_>, parts: &[CustomPart], places: &[Places], printer: &mut dyn OpPrinter) {
    for places in places {
        places.print(op, parts, printer);
    }
    printer.region(op.region(0), RegionStyle::NO_ARGS);
}

/// Declares the directive of a region with clauses.
macro_rules! directives {
    ($($(#[$doc:meta])* $const:ident = $name:literal, [$($places:expr),*];)*) => {$(
        $(#[$doc])*
        pub(crate) const $const: CustomDirective = CustomDirective {
            name: $name,
            parse: &|parser, state, args| parse(parser, state, args, &[$($places),*]),
            print: &|op, parts, printer| print(op, parts, &[$($places),*], printer),
            line: None,
        };
    )*};
}

directives! {
    /// `in_reduction(...) private(...) reduction(...) {...}`.
    IN_REDUCTION_PRIVATE_REDUCTION_REGION = "InReductionPrivateReductionRegion",
        [reduction("in_reduction", 1), private(5), modified_reduction(9)];
    /// `in_reduction(...) private(...) {...}`.
    IN_REDUCTION_PRIVATE_REGION = "InReductionPrivateRegion", [reduction("in_reduction", 1), private(5)];
    /// `private(...) reduction(...) {...}`.
    PRIVATE_REDUCTION_REGION = "PrivateReductionRegion", [private(1), modified_reduction(5)];
    /// `private(...) {...}`.
    PRIVATE_REGION = "PrivateRegion", [private(1)];
    /// `has_device_addr(...) host_eval(...) in_reduction(...) map_entries(...) private(...) {...}`.
    TARGET_OP_REGION = "TargetOpRegion", [
        plain("has_device_addr", 1),
        plain("host_eval", 3),
        reduction("in_reduction", 5),
        plain("map_entries", 9),
        Places { maps: Some(15), ..private(11) }
    ];
    /// `task_reduction(...) {...}`.
    TASK_REDUCTION_REGION = "TaskReductionRegion", [reduction("task_reduction", 1)];
    /// `use_device_addr(...) use_device_ptr(...) {...}`.
    USE_DEVICE_ADDR_USE_DEVICE_PTR_REGION = "UseDeviceAddrUseDevicePtrRegion",
        [plain("use_device_addr", 1), plain("use_device_ptr", 3)];
}

//! `acc.loop`, and the terminator of regions that yield values.

use crate::checks::{check_recipes, group};
use crate::clauses::{
    DEVICE_TYPE_OPERANDS_WITH_KEYWORD_ONLY, DEVICE_TYPE_OPERANDS_WITH_SEGMENT, operands_of,
};
use crate::constraints::*;
use crate::devices::{is_none, items};
use crate::enums::{CombinedConstructsType, DeviceType};
use crate::gang::{COMBINED_CONSTRUCTS_LOOP, GANG_CLAUSE};
use diag::Diagnostic;
use interfaces::{Effect, LoopLike, MemoryEffects};
use ir::asm::{Delimiter, RegionStyle};
use ir::markers::*;
use ir::{AttrRef, OpRef, Type};
use op_table::*;

table! {
    /// A loop, or several that are nested in each other, whose iterations are distributed.
    "acc.loop": ["lowerbound" Variadic IntOrIndex, "upperbound" Variadic IntOrIndex, "step" Variadic IntOrIndex, "gangOperands" Variadic IntOrIndex, "workerNumOperands" Variadic IntOrIndex, "vectorOperands" Variadic IntOrIndex, "tileOperands" Variadic IntOrIndex, "cacheOperands" Variadic Variable, "privateOperands" Variadic Variable, "firstprivateOperands" Variadic Variable, "reductionOperands" Variadic AnyType] -> ["results" Variadic AnyType],
        [optional("auto_", DeviceTypeArrayAttr::CONSTRAINT), optional("collapse", I64ArrayAttr::CONSTRAINT), optional("collapseDeviceType", DeviceTypeArrayAttr::CONSTRAINT), optional("combined", CombinedConstructsType::CONSTRAINT), optional("gang", DeviceTypeArrayAttr::CONSTRAINT), optional("gangOperandsArgType", GangArgTypeArrayAttr::CONSTRAINT), optional("gangOperandsDeviceType", DeviceTypeArrayAttr::CONSTRAINT), optional("gangOperandsSegments", DenseI32ArrayAttr::CONSTRAINT), optional("inclusiveUpperbound", DenseBoolArrayAttr::CONSTRAINT), optional("independent", DeviceTypeArrayAttr::CONSTRAINT), SEGMENTS, optional("seq", DeviceTypeArrayAttr::CONSTRAINT), optional("tileOperandsDeviceType", DeviceTypeArrayAttr::CONSTRAINT), optional("tileOperandsSegments", DenseI32ArrayAttr::CONSTRAINT), unit("unstructured"), optional("vector", DeviceTypeArrayAttr::CONSTRAINT), optional("vectorOperandsDeviceType", DeviceTypeArrayAttr::CONSTRAINT), optional("worker", DeviceTypeArrayAttr::CONSTRAINT), optional("workerNumOperandsDeviceType", DeviceTypeArrayAttr::CONSTRAINT)], SEGMENTED.with(TraitSet::AUTOMATIC_ALLOCATION_SCOPE).with(TraitSet::RECURSIVE_MEMORY_EFFECTS),
        "( `combined` `(` custom<CombinedConstructsLoop>($combined)^ `)` )? oilist( `gang` `` custom<GangClause>($gangOperands, type($gangOperands), $gangOperandsArgType, $gangOperandsDeviceType, $gangOperandsSegments, $gang) | `worker` `` custom<DeviceTypeOperandsWithKeywordOnly>( $workerNumOperands, type($workerNumOperands), $workerNumOperandsDeviceType, $worker) | `vector` `` custom<DeviceTypeOperandsWithKeywordOnly>($vectorOperands, type($vectorOperands), $vectorOperandsDeviceType, $vector) | `private` `(` $privateOperands `:` type($privateOperands) `)` | `firstprivate` `(` $firstprivateOperands `:` type($firstprivateOperands) `)` | `tile` `(` custom<DeviceTypeOperandsWithSegment>($tileOperands, type($tileOperands), $tileOperandsDeviceType, $tileOperandsSegments) `)` | `reduction` `(` $reductionOperands `:` type($reductionOperands) `)` | `cache` `(` $cacheOperands `:` type($cacheOperands) `)` ) custom<LoopControl>($region, $lowerbound, type($lowerbound), $upperbound, type($upperbound), $step, type($step)) ( `(` type($results)^ `)` )? attr-dict-with-keyword",
        { hooks: OpHooks { verify: Some(&verify_loop), custom: &[COMBINED_CONSTRUCTS_LOOP, DEVICE_TYPE_OPERANDS_WITH_KEYWORD_ONLY, DEVICE_TYPE_OPERANDS_WITH_SEGMENT, GANG_CLAUSE, LOOP_CONTROL], ..HOOKS }, regions: &[region("region")], interfaces: ir::interface_defs![MemoryEffects = EffectsOn(&[(Effect::Write, Place::Unknown)]), LoopLike = Regions] };
    /// Terminator of regions that yield values.
    "acc.yield": ["operands" Variadic AnyType] -> [],
        [], TraitSet::ALWAYS_SPECULATABLE.with(TraitSet::NO_MEMORY_EFFECT).with(TERMINATOR),
        "attr-dict ($operands^ `:` type($operands))?",
        { rules: &[Rule::HasParent(&["acc.firstprivate.recipe", "acc.loop", "acc.parallel", "acc.private.recipe", "acc.reduction.recipe", "acc.serial", "acc.atomic.update"])] };
}

/// Loop of which only the regions are known.
struct Regions;

impl LoopLike for Regions {}

/// Keywords before the bounds and the steps of a loop.
const BOUNDS: [&str; 3] = ["=", "to", "step"];

/// `control(%i : index) = (%a : index) to (%b : index) step (%c : index) {...}`, or a region alone.
const LOOP_CONTROL: CustomDirective = CustomDirective {
    name: "LoopControl",
    parse: &|parser, state, args| {
        let mut arguments = Vec::new();
        if parser.optional_keyword("control") {
            parser.list(Delimiter::Paren, &mut |parser| {
                arguments.push(parser.argument(true, false)?);
                Ok(())
            })?;
            for (index, word) in BOUNDS.into_iter().enumerate() {
                if index == 0 {
                    parser.punct(word)?;
                } else {
                    parser.keyword(word)?;
                }
                parser.punct("(")?;
                args[1 + 2 * index] = CustomArg::Operands(parser.operand_list(Delimiter::None)?);
                parser.punct(":")?;
                args[2 + 2 * index] = CustomArg::Types(parser.type_list()?);
                parser.punct(")")?;
            }
        }
        let region = parser.region(state, &arguments)?;
        parser.ensure_block(state, region);
        args[0] = CustomArg::Regions(vec![region]);
        Ok(true)
    },
    print: &|op, parts, printer| {
        let region = op.region(0);
        let arguments: Vec<_> = region.first_block().map_or(Vec::new(), |block| block.arguments().collect());
        if !arguments.is_empty() {
            printer.write("control(");
            for (index, argument) in arguments.into_iter().enumerate() {
                printer.write(if index == 0 { "" } else { ", " });
                printer.operand(argument);
                printer.write(" : ");
                printer.ty(argument.ty_handle());
            }
            // As upstream, with two blanks before `step`.
            for (index, word) in [") = (", ") to (", ")  step ("].into_iter().enumerate() {
                let range = operands_of(parts.get(1 + 2 * index));
                let types: Vec<Type> = range.clone().map(|at| op.operand(at).ty_handle()).collect();
                printer.write(word);
                printer.operands(&mut range.map(|at| op.operand(at)));
                printer.write(" : ");
                printer.types(&types);
            }
            printer.write(") ");
        }
        printer.region(region, RegionStyle::NO_ARGS);
    },
    line: None,
};

/// Returns the first kind of device that is there twice.
fn repeated<'a>(kinds: &[AttrRef<'a>]) -> Option<AttrRef<'a>> {
    let mut at = 0..kinds.len();
    at.find(|&at| kinds[..at].contains(&kinds[at])).map(|at| kinds[at])
}

fn verify_loop(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let count = |name: &str| group(op, name).len();
    let bounds = count("upperbound");
    if bounds != count("step") {
        return Err(op.plain_error("number of upperbounds expected to be the same as number of steps"));
    }
    if bounds != count("lowerbound") {
        return Err(op.plain_error("number of upperbounds expected to be the same as number of lowerbounds"));
    }
    let inclusive = op.attr("inclusiveUpperbound").and_then(|flags| flags.as_ints());
    if bounds > 0 && inclusive.is_some_and(|flags| flags.len() != bounds) {
        let message = "inclusiveUpperbound size is expected to be the same as upperbound size";
        return Err(op.plain_error(message));
    }
    verify_collapse(op)?;
    verify_parallelism(op)?;
    check_recipes(op)?;
    let Some(block) = op.region(0).first_block() else {
        return Err(op.plain_error("expected non-empty body."));
    };
    match op.attr("unstructured").is_some() && block.num_arguments() > 0 {
        true => Err(op.error("unstructured acc.loop must not have induction variables")),
        false => Ok(()),
    }
}

/// Verifies `collapse` and the arguments of `gang`.
fn verify_collapse(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let (collapse, kinds) = (op.attr("collapse"), op.attr("collapseDeviceType"));
    if collapse.is_some() && kinds.is_none() {
        return Err(op.error("collapse device_type attr must be define when collapse attr is present"));
    }
    if collapse.is_some() && items(collapse).len() != items(kinds).len() {
        return Err(op.error("collapse attribute count must match collapse device_type count"));
    }
    let gang = group(op, "gangOperands").len();
    let meanings = op.attr("gangOperandsArgType");
    if gang > 0 && meanings.is_none() {
        return Err(op.error("gangOperandsArgType attribute must be defined when gang operands are present"));
    }
    match gang > 0 && items(meanings).len() != gang {
        true => Err(op.error("gangOperandsArgType attribute count must match gangOperands count")),
        false => Ok(()),
    }
}

/// Verifies how the iterations are distributed.
fn verify_parallelism(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let lists = [
        "collapseDeviceType",
        "gang",
        "worker",
        "workerNumOperandsDeviceType",
        "vector",
        "vectorOperandsDeviceType",
    ];
    for list in lists {
        if let Some(kind) = repeated(&items(op.attr(list))) {
            let kind = kind.dialect_param(0).and_then(|word| word.as_i64()).unwrap_or_default();
            let word =
                u32::try_from(kind).ok().and_then(|word| DeviceType::DEF.case_name(word)).unwrap_or_default();
            return Err(op.error(format!("duplicate device_type `{word}` found in {list} attribute")));
        }
    }
    let order = ["auto_", "independent", "seq"].map(|name| items(op.attr(name)));
    let general = order.iter().filter(|kinds| kinds.iter().any(|kind| is_none(*kind))).count();
    let certain: Vec<AttrRef<'_>> = order.iter().flatten().filter(|kind| !is_none(**kind)).copied().collect();
    if general > 1 || repeated(&certain).is_some() {
        return Err(op.plain_error("only one of auto, independent, seq can be present at the same time"));
    }
    if general == 0 {
        return Err(op.plain_error("at least one of auto, independent, seq must be present"));
    }
    let seq = items(op.attr("seq"));
    let levels = [
        "gang",
        "worker",
        "vector",
        "gangOperandsDeviceType",
        "workerNumOperandsDeviceType",
        "vectorOperandsDeviceType",
    ];
    let parallel = |kind: &AttrRef<'_>| levels.iter().any(|level| items(op.attr(level)).contains(kind));
    match seq.iter().any(parallel) {
        true => Err(op.plain_error("gang, worker or vector cannot appear with seq")),
        false => Ok(()),
    }
}

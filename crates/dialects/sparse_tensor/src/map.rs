//! The map of an encoding: dimensions to levels with their types, `(d0, d1) -> (d0 : dense, d1 : compressed)`.

use crate::affine::{Scope, expression, lookup};
use crate::level::LevelType;
use crate::slice::{SLICE, whole};
use diag::Diagnostic;
use ir::affine::BinaryKind;
use ir::asm::{AsmParser, Delimiter};
use ir::{AffineExpr, AffineMap, Attr, Context};

type Parsed<T> = Result<T, Diagnostic>;

/// Parsed map of an encoding.
pub(crate) struct DimLvlMap {
    /// Types of the levels.
    pub levels: Vec<LevelType>,
    /// Map from dimensions to levels.
    pub dim_to_lvl: AffineMap,
    /// Map from levels to dimensions, if it was spelled.
    pub lvl_to_dim: Option<AffineMap>,
    /// Slices of the dimensions; empty if none is sliced.
    pub slices: Vec<Attr>,
}

/// Parses a map.
pub(crate) fn parse(parser: &mut dyn AsmParser) -> Parsed<DimLvlMap> {
    let mut dims = Scope::new();
    let mut lvls = Scope::new();
    names(parser, Delimiter::OptionalSquare, " in symbol binding list", &mut dims, Context::affine_symbol)?;
    let symbols = dims.len() as u32;
    lvls.extend(dims.iter().cloned());
    let declared = {
        let before = lvls.len();
        let context = " in level declaration list";
        names(parser, Delimiter::OptionalBraces, context, &mut lvls, Context::affine_dim)?;
        lvls.len() - before
    };
    let (mut to_dims, mut slices) = (Vec::new(), Vec::new());
    let mut count = 0;
    parser.list_in(Delimiter::Paren, " in dimension-specifier list", &mut |parser| {
        bind(parser, &mut dims, count, Context::affine_dim)?;
        count += 1;
        if parser.optional_punct("=") {
            to_dims.push(expression(parser, &lvls)?);
        }
        slices.push(if parser.optional_punct(":") { Some(slice(parser)?) } else { None });
        Ok(())
    })?;
    parser.punct("->")?;
    let mut levels = Vec::new();
    let mut results = Vec::new();
    parser.list_in(Delimiter::Paren, " in level-specifier list", &mut |parser| {
        if declared > 0 {
            level_name(parser, &lvls, symbols as usize + results.len())?;
        }
        results.push(expression(parser, &dims)?);
        parser.punct(":")?;
        levels.push(LevelType::parse(parser)?);
        Ok(())
    })?;
    if declared > 0 && declared != levels.len() {
        let message = format!(
            "Level-rank mismatch between forward-declarations and specifiers. Declared {declared} level-variables; but got \
             {} level-specifiers.",
            levels.len()
        );
        return Err(parser.error(&message));
    }
    let cx = parser.context();
    let spelled = to_dims.len() == slices.len() && !to_dims.is_empty();
    Ok(DimLvlMap {
        dim_to_lvl: cx.make_map(count, symbols, results),
        lvl_to_dim: spelled.then(|| cx.make_map(levels.len() as u32, symbols, to_dims)),
        slices: match slices.iter().all(Option::is_none) {
            true => Vec::new(),
            false => slices.into_iter().filter_map(|slice| slice.or_else(|| whole(cx))).collect(),
        },
        levels,
    })
}

/// Parses a list of new names, which stand for expressions by their numbers.
fn names(
    parser: &mut dyn AsmParser,
    delimiter: Delimiter,
    context: &str,
    scope: &mut Scope,
    make: fn(&Context, u32) -> AffineExpr,
) -> Parsed<()> {
    let mut count = 0;
    parser.list_in(delimiter, context, &mut |parser| {
        count += 1;
        bind(parser, scope, count - 1, make)
    })
}

/// Parses a new name.
fn bind(
    parser: &mut dyn AsmParser,
    scope: &mut Scope,
    number: u32,
    make: fn(&Context, u32) -> AffineExpr,
) -> Parsed<()> {
    let position = parser.position();
    let Some(name) = parser.optional_any_keyword() else {
        return Err(parser.error_at(position, "expected bare identifier"));
    };
    if lookup(scope, &name).is_some() {
        return Err(parser.error_at(position, &format!("redefinition of identifier '{name}'")));
    }
    let expr = make(parser.context(), number);
    scope.push((name, expr));
    Ok(())
}

/// Parses the declared name of a level and `=`.
fn level_name(parser: &mut dyn AsmParser, lvls: &Scope, expected: usize) -> Parsed<()> {
    let position = parser.position();
    let Some(name) = parser.optional_any_keyword() else {
        return Err(parser.error_at(position, "expected bare identifier"));
    };
    if lookup(lvls, &name).is_none() {
        return Err(parser.error_at(position, &format!("use of undeclared identifier '{name}'")));
    }
    let at = lvls.iter().position(|(known, _)| *known == name);
    if at != Some(expected) {
        let rank = lvls.len().min(expected);
        let message = format!(
            "Level-variable ordering mismatch. The variable '{name}' was forward-declared as the {}th level; but is bound \
             by the {rank}th specification.",
            at.unwrap_or_default()
        );
        return Err(parser.error_at(position, &message));
    }
    parser.punct("=")
}

/// Parses the slice of a dimension.
fn slice(parser: &mut dyn AsmParser) -> Parsed<Attr> {
    let position = parser.position();
    let attr = parser.attribute(None)?;
    let found = parser.context().attr_ref(attr).dialect_def();
    match found.is_some_and(|def| def.name == SLICE.name) {
        true => Ok(attr),
        false => Err(parser.error_at(position, "expected SparseTensorDimSliceAttr")),
    }
}

/// Returns for each dimension the size of its blocks, 0 if it has none; `None` for a map that is not one of blocks: of `d floordiv c`,
/// each with a `d mod c` after it, and of plain dimensions.
pub(crate) fn block_sizes(cx: &Context, map: AffineMap) -> Option<Vec<i64>> {
    let view = cx.map(map);
    let mut sizes: Vec<Option<i64>> = vec![None; view.num_dims() as usize];
    let mut has_block = false;
    for result in view.results() {
        if let Some(dim) = result.as_dim() {
            let size = sizes.get_mut(dim as usize)?;
            if size.replace(0).is_some() {
                return None;
            }
            continue;
        }
        let (kind, dim, constant) = result.as_binary()?;
        let (dim, constant) = (dim.as_dim()?, constant.as_constant().filter(|&constant| constant > 0)?);
        let size = sizes.get_mut(dim as usize)?;
        match kind {
            BinaryKind::FloorDiv if size.is_none() => *size = Some(constant),
            BinaryKind::Mod if *size == Some(constant) => has_block = true,
            _ => return None,
        }
    }
    has_block.then(|| sizes.into_iter().map(|size| size.unwrap_or(0)).collect())
}

/// Returns the map from levels to dimensions, if it follows.
pub(crate) fn infer_lvl_to_dim(cx: &Context, map: AffineMap) -> Option<AffineMap> {
    let view = cx.map(map);
    if view.num_symbols() != 0 {
        return None;
    }
    if view.is_permutation() {
        return view.inverse_permutation();
    }
    block_sizes(cx, map)?;
    let mut dims: Vec<Option<AffineExpr>> = vec![None; view.num_dims() as usize];
    for (level, result) in view.results().enumerate() {
        let level = cx.affine_dim(level as u32);
        let (dim, part) = match result.as_binary() {
            Some((BinaryKind::FloorDiv, dim, constant)) => (dim, cx.affine_mul(level, constant.handle())),
            Some((_, dim, _)) => (dim, level),
            None => (result, level),
        };
        let slot = dims.get_mut(dim.as_dim()? as usize)?;
        *slot = Some(slot.map_or(part, |sum| cx.affine_add(sum, part)));
    }
    let dims: Option<Vec<AffineExpr>> = dims.into_iter().collect();
    Some(cx.make_map(view.num_results() as u32, 0, dims?))
}

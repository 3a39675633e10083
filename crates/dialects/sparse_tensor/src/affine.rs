//! Affine expressions over named variables.

use diag::Diagnostic;
use ir::AffineExpr;
use ir::affine::BinaryKind;
use ir::asm::{AsmParser, SourcePos};

type Parsed<T> = Result<T, Diagnostic>;

/// Variables in scope, by name.
pub(crate) type Scope = Vec<(String, AffineExpr)>;

/// Parses an affine expression over the variables of a scope.
pub(crate) fn expression(parser: &mut dyn AsmParser, scope: &Scope) -> Parsed<AffineExpr> {
    ir::ensure_sufficient_stack(|| sum(parser, scope))
}

/// Returns the variable of this name.
pub(crate) fn lookup(scope: &Scope, name: &str) -> Option<AffineExpr> {
    scope.iter().find(|(known, _)| known == name).map(|(_, expr)| *expr)
}

fn sum(parser: &mut dyn AsmParser, scope: &Scope) -> Parsed<AffineExpr> {
    let mut left = product(parser, scope, "expected affine expression")?;
    loop {
        if parser.optional_punct("+") {
            let right = product(parser, scope, "missing right operand of binary operator")?;
            left = parser.context().affine_add(left, right);
        } else if parser.optional_punct("-") {
            let right = product(parser, scope, "missing right operand of binary operator")?;
            left = parser.context().affine_sub(left, right);
        } else {
            return Ok(left);
        }
    }
}

fn product(parser: &mut dyn AsmParser, scope: &Scope, missing: &str) -> Parsed<AffineExpr> {
    let mut left = factor(parser, scope, missing)?;
    loop {
        let position = parser.position();
        let kind = if parser.optional_punct("*") {
            BinaryKind::Mul
        } else if parser.optional_keyword("floordiv") {
            BinaryKind::FloorDiv
        } else if parser.optional_keyword("ceildiv") {
            BinaryKind::CeilDiv
        } else if parser.optional_keyword("mod") {
            BinaryKind::Mod
        } else {
            return Ok(left);
        };
        let right = factor(parser, scope, "missing right operand of binary operator")?;
        check_affine(parser, kind, left, right, position)?;
        left = parser.context().affine_binary(kind, left, right);
    }
}

/// Checks that a product or quotient is affine.
fn check_affine(
    parser: &mut dyn AsmParser,
    kind: BinaryKind,
    left: AffineExpr,
    right: AffineExpr,
    position: SourcePos,
) -> Parsed<()> {
    let symbolic = |expr: AffineExpr| parser.context().expr(expr).is_symbolic_or_constant();
    let message = match kind {
        BinaryKind::Mul if !symbolic(left) && !symbolic(right) => {
            "non-affine expression: at least one of the multiply operands has to be either a constant or symbolic"
        }
        BinaryKind::FloorDiv if !symbolic(right) => {
            "non-affine expression: right operand of floordiv has to be either a constant or symbolic"
        }
        BinaryKind::CeilDiv if !symbolic(right) => {
            "non-affine expression: right operand of ceildiv has to be either a constant or symbolic"
        }
        BinaryKind::Mod if !symbolic(right) => {
            "non-affine expression: right operand of mod has to be either a constant or symbolic"
        }
        _ => return Ok(()),
    };
    Err(parser.error_at(position, message))
}

fn factor(parser: &mut dyn AsmParser, scope: &Scope, missing: &str) -> Parsed<AffineExpr> {
    if parser.optional_punct("(") {
        let inner = expression(parser, scope)?;
        parser.punct(")")?;
        return Ok(inner);
    }
    if parser.optional_punct("-") {
        let operand = ir::ensure_sufficient_stack(|| factor(parser, scope, "missing operand of negation"))?;
        return Ok(parser.context().affine_neg(operand));
    }
    if let Some(number) = parser.optional_integer()? {
        let Ok(number) = i64::try_from(number) else {
            return Err(parser.error("constant too large for index"));
        };
        return Ok(parser.context().affine_constant(number));
    }
    let position = parser.position();
    match parser.optional_any_keyword() {
        Some(name) => {
            lookup(scope, &name).ok_or_else(|| parser.error_at(position, "use of undeclared identifier"))
        }
        None => Err(parser.error_at(position, missing)),
    }
}

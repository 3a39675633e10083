//! `vector.print`: the text is that of upstream's runtime.

use super::{EvalResult, count, elements, sizes};
use interfaces::eval::{Machine, Step, Trap, Val};
use interfaces::runtime_text::float_g;
use ir::{AttrRef, OpRef, Signedness, TypeRef};

/// Prints a text, or an optional value followed by punctuation.
pub(super) fn print(op: OpRef<'_>, args: &[Val], machine: &mut dyn Machine) -> EvalResult {
    let mut text = String::new();
    if let Some(literal) = op.attr("stringLiteral").and_then(AttrRef::as_str) {
        text.push_str(literal);
        machine.print(op, args, &text)?;
        return Ok(Step::Results(Vec::new()));
    }
    if let Some(value) = args.first() {
        let ty = op.operand(0).ty();
        let items = elements(Some(value), count(sizes(ty)));
        show(op, &items, sizes(ty), ty, &mut text)?;
    }
    let punctuation = op.words("punctuation").and_then(|words| words.first().copied());
    text.push_str(match punctuation.unwrap_or(1) {
        0 => "",
        2 => ", ",
        3 => "( ",
        4 => " )",
        _ => "\n",
    });
    machine.print(op, args, &text)?;
    Ok(Step::Results(Vec::new()))
}

/// Formats elements in nested parentheses, as deep as the rank, which the type bounds.
fn show(op: OpRef<'_>, items: &[Val], sizes: &[i64], ty: TypeRef<'_>, text: &mut String) -> Result<(), Trap> {
    let Some((_, inner)) = sizes.split_first() else {
        let is_bare = !ty.is_vector() || ty.rank() != Some(0);
        let item = items.first().unwrap_or(&Val::Poison);
        let shown = scalar(op, item, ty.element_or_self())?;
        text.push_str(&if is_bare { shown } else { format!("( {shown} )") });
        return Ok(());
    };
    text.push_str("( ");
    for (number, part) in items.chunks(count(inner).max(1)).enumerate() {
        if number > 0 {
            text.push_str(", ");
        }
        show(op, part, inner, ty, text)?;
    }
    text.push_str(" )");
    Ok(())
}

/// Prints a scalar. Bits, `index` and unsigned integers have no sign.
fn scalar(op: OpRef<'_>, value: &Val, ty: TypeRef<'_>) -> Result<String, Trap> {
    match value {
        Val::Int(value) => {
            let has_sign =
                value.width() > 1 && !ty.is_index() && ty.signedness() != Some(Signedness::Unsigned);
            Ok(if has_sign { value.to_string_signed() } else { value.to_string_unsigned() })
        }
        Val::Float(value) => Ok(float_g(value.to_f64())),
        _ => Err(Trap::new(op, "a value that is printed is poison")),
    }
}

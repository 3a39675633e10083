//! Quantized types, whose dialect is not implemented: converts their encodings to text.

use super::Fault;
use super::entry::EntryReader;
use ir::Type;
use std::fmt::Write;

/// The numbers of encodings.
mod code {
    pub(super) const ANY: u64 = 1;
    pub(super) const ANY_OF_TYPE: u64 = 2;
    pub(super) const CALIBRATED: u64 = 3;
    pub(super) const UNIFORM: u64 = 4;
    pub(super) const UNIFORM_BY_AXIS: u64 = 5;
}

/// Returns the text of a quantized type after its dialect's name; `None` if its encoding is unknown.
pub(super) fn text(input: &mut EntryReader<'_>) -> Result<Option<String>, Fault> {
    let text = match input.varint()? {
        code @ (code::ANY | code::ANY_OF_TYPE) => {
            let (flags, storage) = (input.varint()?, input.ty()?);
            let expressed = if code == code::ANY { None } else { Some(input.ty()?) };
            let storage = storage_text(input, flags, storage)?;
            let expressed = expressed.map_or(String::new(), |ty| format!(":{}", input.context().ty(ty)));
            format!("any<{storage}{expressed}>")
        }
        code::CALIBRATED => {
            let (expressed, least, most) = (input.ty()?, double(input)?, double(input)?);
            format!("calibrated<{}<{least}:{most}>>", input.context().ty(expressed))
        }
        code::UNIFORM => {
            let (flags, storage, expressed, scale) =
                (input.varint()?, input.ty()?, input.ty()?, double(input)?);
            let point = input.signed_varint()?;
            let storage = storage_text(input, flags, storage)?;
            format!("uniform<{storage}:{}, {}>", input.context().ty(expressed), parameter(&scale, point))
        }
        code::UNIFORM_BY_AXIS => by_axis(input)?,
        _ => return Ok(None),
    };
    input.settled()?;
    Ok(Some(text))
}

fn by_axis(input: &mut EntryReader<'_>) -> Result<String, Fault> {
    let (flags, storage, expressed, axis) = (input.varint()?, input.ty()?, input.ty()?, input.varint()?);
    let storage = storage_text(input, flags, storage)?;
    let count = input.count(1)?;
    let scales = (0..count).map(|_| double(input)).collect::<Result<Vec<String>, Fault>>()?;
    let points = input.signed_varints()?;
    if points.len() != scales.len() {
        return Err(input.fail("scales and zero points of a quantized type differ in number"));
    }
    let parameters: Vec<String> =
        scales.iter().zip(points).map(|(scale, point)| parameter(scale, point)).collect();
    let expressed = input.context().ty(expressed);
    Ok(format!("uniform<{storage}:{expressed}:{axis}, {{{}}}>", parameters.join(",")))
}

/// Reads `i8`, or `u8<1:255>` with bounds other than those of the type.
fn storage_text(input: &mut EntryReader<'_>, flags: u64, storage: Type) -> Result<String, Fault> {
    let (least, most) = (input.signed_varint()?, input.signed_varint()?);
    let Some(width) = input.context().ty(storage).int_width().filter(|&width| width <= 32) else {
        // The type may still be a placeholder.
        input.settled()?;
        return Err(input.fail("a quantized type is stored as an integer of at most 32 bits"));
    };
    let signed = flags & 1 != 0;
    let span = 1_i64 << (if signed { width.max(1) - 1 } else { width });
    let bounds = if signed { (-span, span - 1) } else { (0, span - 1) };
    let mut text = format!("{}{width}", if signed { 'i' } else { 'u' });
    if bounds != (least, most) {
        let _ = write!(text, "<{least}:{most}>");
    }
    Ok(text)
}

/// Reads a double as its shortest decimal text.
fn double(input: &mut EntryReader<'_>) -> Result<String, Fault> {
    let value = f64::from_bits(input.signed_varint()? as u64);
    if !value.is_finite() {
        return Err(input.fail("a parameter of a quantized type is not finite"));
    }
    let text = format!("{value:e}");
    Ok(match text.split_once('e') {
        Some((digits, exponent)) if !digits.contains('.') => format!("{digits}.0e{exponent}"),
        _ => text,
    })
}

fn parameter(scale: &str, point: i64) -> String {
    if point == 0 { scale.to_owned() } else { format!("{scale}:{point}") }
}

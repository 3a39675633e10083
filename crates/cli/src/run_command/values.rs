//! Arguments and results of a call as text and as NumPy's files.
//!
//! | argument | value |
//! |---|---|
//! | `5`, `-0.5`, `true` | a number; of a memref or tensor of known sizes, all elements |
//! | `[[1, 2], [3, 4]]` | the elements of a memref, a tensor or a vector |
//! | `[[0; 8]; 4]` | four rows of eight zeros |
//! | `FILE.npy` | the array of a file |

use apnum::{ApFloat, ApInt, FloatKind, Rounding};
use exec::{Arg, Buffer, Scalar};
use ir::{DYNAMIC, TypeRef};

/// Largest number of elements of a literal.
const MAX_ELEMENTS: usize = 1 << 30;

/// Elements in row-major order, with the sizes of nested brackets; no sizes for a number.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Literal {
    shape: Vec<usize>,
    items: Vec<String>,
}

/// Splits a list at the commas outside of brackets. Empty values are left out.
pub(crate) fn split(list: &str) -> Vec<String> {
    let (mut values, mut depth, mut start) = (Vec::new(), 0i32, 0);
    for (at, char) in list.char_indices() {
        match char {
            '[' => depth += 1,
            ']' => depth -= 1,
            ',' if depth <= 0 => {
                values.push(&list[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    values.push(&list[start..]);
    values.into_iter().map(str::trim).filter(|value| !value.is_empty()).map(str::to_owned).collect()
}

/// Reads an argument of a type. `read` reads a file.
///
/// # Errors
/// Why it is no value of the type, after "argument 'TEXT' ".
pub(crate) fn argument(
    text: &str,
    ty: TypeRef<'_>,
    read: &mut dyn FnMut(&str) -> Result<Vec<u8>, String>,
) -> Result<Arg, String> {
    let misfit = || format!("is no value of type '{ty}'");
    if let Some(scalar) = Scalar::of(ty).filter(|_| ty.is_int_or_index() || ty.is_float()) {
        return number(text, scalar).ok_or_else(misfit);
    }
    let element = ty.element_type().and_then(Scalar::of).ok_or_else(misfit)?;
    if ty.is_vector() {
        let literal = parse(text).ok_or_else(misfit)?;
        let fits = ty
            .shape()
            .is_some_and(|shape| shape.iter().copied().eq(literal.shape.iter().map(|&size| size as i64)));
        let lanes = literal.items.iter().map(|item| number(item, element)).collect::<Option<_>>();
        return lanes.filter(|_| fits).map(Arg::Vector).ok_or_else(misfit);
    }
    let buffer = match text.ends_with(".npy") {
        true => jit::npy::read(&read(text)?, element).map_err(|why| format!("{}: {why}", misfit()))?,
        false => literal(text, element, ty.shape()).ok_or_else(misfit)?,
    };
    // An unranked memref takes any sizes.
    let fits = ty.shape().is_none_or(|shape| {
        shape.len() == buffer.shape().len()
            && shape.iter().zip(buffer.shape()).all(|(&known, &given)| known == DYNAMIC || known == given)
    });
    if fits {
        Ok(Arg::MemRef(buffer))
    } else {
        Err(format!("{}: it has sizes {:?}", misfit(), buffer.shape()))
    }
}

/// Reads the elements of a memref. A number alone stands for all elements of known sizes.
fn literal(text: &str, element: Scalar, sizes: Option<&[i64]>) -> Option<Buffer> {
    let literal = parse(text)?;
    let bytes = |item: &String| bits(item, element).map(|bits| (bits, element.bytes() as usize));
    let take = |(bits, bytes): (u128, usize)| bits.to_le_bytes()[..bytes].to_vec();
    let mut out = Vec::new();
    let shape: Vec<i64> = match sizes {
        Some(sizes) if literal.shape.is_empty() => {
            let count =
                sizes.iter().try_fold(1usize, |count, &size| count.checked_mul(usize::try_from(size).ok()?));
            let count = count.filter(|&count| count <= MAX_ELEMENTS)?;
            out = take(bytes(literal.items.first()?)?).repeat(count);
            sizes.to_vec()
        }
        _ => {
            for item in &literal.items {
                out.extend(take(bytes(item)?));
            }
            literal.shape.iter().map(|&size| size as i64).collect()
        }
    };
    if cfg!(target_endian = "big") {
        out.chunks_exact_mut(element.bytes() as usize).for_each(<[u8]>::reverse);
    }
    Buffer::from_bytes(element, &shape, out)
}

/// Reads nested brackets; `None` if rows have different sizes.
fn parse(text: &str) -> Option<Literal> {
    let mut stack: Vec<Vec<Literal>> = vec![Vec::new()];
    let mut rest = text.trim();
    while !rest.is_empty() {
        if let Some(after) = rest.strip_prefix('[') {
            stack.push(Vec::new());
            rest = after.trim_start();
            continue;
        }
        if rest.starts_with([']', ';']) {
            let end = rest.find(']')?;
            let repeat = rest[..end].strip_prefix(';').map(|count| count.trim().parse().ok());
            let row = close(stack.pop()?, repeat)?;
            stack.last_mut()?.push(row);
            rest = rest[end + 1..].trim_start();
        } else {
            let end = rest.find([',', ';', ']', '[']).unwrap_or(rest.len());
            let item = rest[..end].trim().to_owned();
            if item.is_empty() {
                return None;
            }
            stack.last_mut()?.push(Literal { shape: Vec::new(), items: vec![item] });
            rest = &rest[end..];
        }
        match rest.strip_prefix(',') {
            Some(after) if stack.len() > 1 && !after.trim_start().starts_with(']') => {
                rest = after.trim_start()
            }
            None if rest.is_empty() || rest.starts_with([']', ';']) => {}
            _ => return None,
        }
    }
    let mut values = stack.pop().filter(|_| stack.is_empty())?;
    values.pop().filter(|_| values.is_empty())
}

/// Returns a row of the values of brackets, or of a value that is repeated.
fn close(values: Vec<Literal>, repeat: Option<Option<usize>>) -> Option<Literal> {
    let inner = values.first().map_or_else(Vec::new, |value| value.shape.clone());
    if values.iter().any(|value| value.shape != inner) {
        return None;
    }
    let times = match repeat {
        Some(times) => times.filter(|_| values.len() == 1)?,
        None => 1,
    };
    let len = values.len().checked_mul(times)?;
    let items: Vec<String> = values.into_iter().flat_map(|value| value.items).collect();
    if items.len().checked_mul(times)? > MAX_ELEMENTS {
        return None;
    }
    Some(Literal {
        shape: [&[len][..], &inner].concat(),
        items: std::iter::repeat_n(items, times).flatten().collect(),
    })
}

fn number(text: &str, scalar: Scalar) -> Option<Arg> {
    match scalar {
        Scalar::Int(_) => integer(text, scalar.width()).map(Arg::Int),
        Scalar::Float(FloatKind::F64) => text.parse().ok().map(Arg::F64),
        Scalar::Float(_) => text.parse().ok().map(Arg::F32),
        Scalar::Pointer => None,
    }
}

/// Reads an integer that has so many bits, signed or not.
fn integer(text: &str, width: u32) -> Option<i128> {
    match text {
        "true" => return Some(1),
        "false" => return Some(0),
        _ => {}
    }
    ApInt::parse(width, text).ok()?;
    text.parse().ok()
}

/// Returns the pattern of a number.
fn bits(text: &str, scalar: Scalar) -> Option<u128> {
    match scalar {
        Scalar::Int(width) => {
            let value = integer(text, width)? as u128;
            Some(if width < 128 { value & ((1 << width) - 1) } else { value })
        }
        Scalar::Float(FloatKind::F32) => text.parse::<f32>().ok().map(|value| u128::from(value.to_bits())),
        Scalar::Float(FloatKind::F64) => text.parse::<f64>().ok().map(|value| u128::from(value.to_bits())),
        Scalar::Float(kind) => match ApFloat::from_decimal(kind, text, Rounding::NearestEven) {
            Some((value, _)) => Some(value.to_bits()),
            None => Some(ApFloat::from_f64(text.parse().ok()?).convert(kind).to_bits()),
        },
        Scalar::Pointer => None,
    }
}

/// Returns a value as text that [`argument`] reads.
pub(crate) fn show(value: &Arg) -> String {
    match value {
        Arg::Int(value) => value.to_string(),
        Arg::F32(value) => value.to_string(),
        Arg::F64(value) => value.to_string(),
        Arg::Vector(items) => format!("[{}]", items.iter().map(show).collect::<Vec<_>>().join(", ")),
        Arg::MemRef(buffer) => show_buffer(buffer),
    }
}

/// Returns the elements of a buffer in nested brackets, each row of the last dimension on a line.
fn show_buffer(buffer: &Buffer) -> String {
    let (shape, size) = (buffer.shape(), buffer.scalar().bytes() as usize);
    let rank = shape.len();
    if shape.contains(&0) {
        return "[]".to_owned();
    }
    let mut out = "[".repeat(rank);
    let mut index = vec![0; rank];
    for (place, bytes) in buffer.bytes().chunks_exact(size).enumerate() {
        if place > 0 {
            let mut dim = rank;
            while let Some(outer) = dim.checked_sub(1) {
                dim = outer;
                index[dim] += 1;
                if index[dim] < shape[dim] {
                    break;
                }
                index[dim] = 0;
            }
            let closed = rank - 1 - dim;
            out.push_str(&"]".repeat(closed));
            out.push_str(if closed == 0 { ", " } else { ",\n" });
            if closed > 0 {
                out.push_str(&" ".repeat(dim + 1));
                out.push_str(&"[".repeat(closed));
            }
        }
        out.push_str(&show_element(bytes, buffer.scalar()));
    }
    out + &"]".repeat(rank)
}

fn show_element(bytes: &[u8], scalar: Scalar) -> String {
    let mut word = [0; 16];
    word[..bytes.len()].copy_from_slice(bytes);
    if cfg!(target_endian = "big") {
        word[..bytes.len()].reverse();
    }
    let bits = u128::from_le_bytes(word);
    match scalar {
        Scalar::Int(1) => (bits & 1).to_string(),
        Scalar::Int(width) => ((bits << (128 - width)) as i128 >> (128 - width)).to_string(),
        Scalar::Float(FloatKind::F32) => f32::from_bits(bits as u32).to_string(),
        Scalar::Float(FloatKind::F64) => f64::from_bits(bits as u64).to_string(),
        Scalar::Float(kind) => ApFloat::from_bits(kind, bits).to_f64().to_string(),
        Scalar::Pointer => format!("{bits:#x}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str, scalar: Scalar, sizes: Option<&[i64]>) -> Option<String> {
        literal(text, scalar, sizes).map(|buffer| show(&Arg::MemRef(buffer)))
    }

    #[test]
    fn lists_and_repetitions() {
        let int = Scalar::Int(32);
        assert_eq!(shown("[[1, 2], [-3,4]]", int, None).as_deref(), Some("[[1, 2],\n [-3, 4]]"));
        assert_eq!(shown("[[[0; 2]; 1]; 2]", int, None).as_deref(), Some("[[[0, 0]],\n [[0, 0]]]"));
        assert_eq!(shown("7", int, Some(&[2])).as_deref(), Some("[7, 7]"));
        assert_eq!(shown("7", int, Some(&[])).as_deref(), Some("7"));
        assert_eq!(shown("[]", int, None).as_deref(), Some("[]"));
        for bad in [
            "[1, [2]]",
            "[[1], [1, 2]]",
            "[1",
            "1]",
            "[1,]",
            "[1] [2]",
            "[1, 2; 3]",
            "[1.5]",
            "",
            "1, 2",
            "[,]",
        ] {
            assert_eq!(shown(bad, int, None), None, "{bad}");
        }
        assert_eq!(shown("7", int, Some(&[DYNAMIC])), None);
    }

    #[test]
    fn elements_of_all_types() {
        assert_eq!(shown("[true, 0]", Scalar::Int(1), None).as_deref(), Some("[1, 0]"));
        assert_eq!(shown("[255]", Scalar::Int(8), None).as_deref(), Some("[-1]"));
        assert_eq!(shown("[256]", Scalar::Int(8), None), None);
        for kind in [FloatKind::F16, FloatKind::BF16, FloatKind::F32, FloatKind::F64] {
            assert_eq!(shown("[1.5, -inf]", Scalar::Float(kind), None).as_deref(), Some("[1.5, -inf]"));
        }
    }

    #[test]
    fn commas_in_brackets_do_not_split() {
        assert_eq!(split(" 1, [2, [3]] ,x.npy,"), ["1", "[2, [3]]", "x.npy"]);
    }
}

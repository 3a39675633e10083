//! Arrays in NumPy's files: format versions 1 to 3, both byte orders, rows or columns first.
//!
//! | NumPy's type | element |
//! |---|---|
//! | `b1` | `i1` |
//! | `i1`, `u1`, ... `i8`, `u8` (in bytes) | `i8` ... `i64`; `i64` is `index` too |
//! | `f2`, `f4`, `f8` | `f16`, `f32`, `f64` |
//! | `V2`, `V1` | `bf16`, a float of 8 bits: NumPy has no name for them, and a reader names the type |

use apnum::FloatKind;
use exec::{Buffer, Scalar};

const MAGIC: &[u8] = b"\x93NUMPY";
/// Largest number of dimensions that NumPy has.
const MAX_RANK: usize = 64;

/// Description of the array of a file.
struct Header<'a> {
    kind: &'a str,
    is_big_endian: bool,
    columns_first: bool,
    shape: Vec<i64>,
}

/// Reads an array whose elements a program takes as `expected`.
///
/// ```
/// use exec::{Buffer, Scalar};
///
/// let array = Buffer::from_i32(&[2, 2], &[1, 2, 3, 4]).unwrap();
/// let file = jit::npy::write(&array).unwrap();
/// assert_eq!(jit::npy::read(&file, Scalar::Int(32)).unwrap(), array);
/// assert!(jit::npy::read(&file, Scalar::Int(64)).unwrap_err().contains("elements of type 'i4'"));
/// ```
///
/// # Errors
/// A message if the file is malformed, or has elements of another type.
pub fn read(file: &[u8], expected: Scalar) -> Result<Buffer, String> {
    let (header, data) = split(file)?;
    let header = parse_header(header)?;
    let fits = match (header.kind, expected) {
        ("b1", Scalar::Int(1)) => true,
        ("f2", Scalar::Float(kind)) => kind == FloatKind::F16,
        ("f4", Scalar::Float(kind)) => kind == FloatKind::F32,
        ("f8", Scalar::Float(kind)) => kind == FloatKind::F64,
        ("V2", Scalar::Float(kind)) => kind == FloatKind::BF16,
        ("V1", Scalar::Float(kind)) => kind.width() == 8,
        (kind, Scalar::Int(width)) => match kind.strip_prefix(['i', 'u']).map(str::parse) {
            Some(Ok(bytes)) => Some(width) == 8u32.checked_mul(bytes) && width <= 64,
            _ => false,
        },
        _ => false,
    };
    if !fits {
        return Err(format!("it has elements of type '{}'", header.kind));
    }
    let size = expected.bytes() as usize;
    let count = header
        .shape
        .iter()
        .try_fold(1usize, |count, &dim| usize::try_from(dim).ok().and_then(|dim| count.checked_mul(dim)));
    let bytes = count.and_then(|count| count.checked_mul(size)).and_then(|bytes| data.get(..bytes));
    let mut bytes = bytes.ok_or("it ends before the last element")?.to_vec();
    if header.is_big_endian == cfg!(target_endian = "little") && size > 1 {
        bytes.chunks_exact_mut(size).for_each(<[u8]>::reverse);
    }
    if header.columns_first {
        bytes = rows_first(&bytes, &header.shape, size);
    }
    Buffer::from_bytes(expected, &header.shape, bytes).ok_or_else(|| "its shape is too large".to_owned())
}

/// Writes an array.
///
/// # Errors
/// If NumPy has no such elements.
pub fn write(array: &Buffer) -> Result<Vec<u8>, String> {
    let order = if cfg!(target_endian = "little") { '<' } else { '>' };
    let kind = match array.scalar() {
        Scalar::Int(1) => "|b1".to_owned(),
        Scalar::Int(8) => "|i1".to_owned(),
        Scalar::Int(width @ (16 | 32 | 64)) => format!("{order}i{}", width / 8),
        Scalar::Float(FloatKind::F16) => format!("{order}f2"),
        Scalar::Float(FloatKind::F32) => format!("{order}f4"),
        Scalar::Float(FloatKind::F64) => format!("{order}f8"),
        Scalar::Float(kind) => format!("|V{}", kind.width().div_ceil(8)),
        other => return Err(format!("NumPy has no elements of {other:?}")),
    };
    let dims: String = array.shape().iter().map(|size| format!("{size},")).collect();
    let mut header = format!("{{'descr': '{kind}', 'fortran_order': False, 'shape': ({dims}), }}");
    // Data starts at a multiple of 64.
    let start = (MAGIC.len() + 4 + header.len() + 1).next_multiple_of(64);
    let len = start - MAGIC.len() - 4;
    header.push_str(&" ".repeat(len - 1 - header.len()));
    header.push('\n');
    let mut file = MAGIC.to_vec();
    match u16::try_from(len) {
        Ok(len) => {
            file.extend([1, 0]);
            file.extend(len.to_le_bytes());
        }
        Err(_) => return Err("its shape has too many dimensions".to_owned()),
    }
    file.extend(header.as_bytes());
    file.extend(array.bytes());
    Ok(file)
}

/// Returns the header's text and the data.
fn split(file: &[u8]) -> Result<(&str, &[u8]), String> {
    let rest = file.strip_prefix(MAGIC).ok_or("it is no file of NumPy's arrays")?;
    let ends = || "it ends in its header".to_owned();
    let (version, rest) = rest.split_at_checked(2).ok_or_else(ends)?;
    let (len, rest) = match version[0] {
        1 => {
            let (len, rest) = rest.split_first_chunk().ok_or_else(ends)?;
            (usize::from(u16::from_le_bytes(*len)), rest)
        }
        2 | 3 => {
            let (len, rest) = rest.split_first_chunk().ok_or_else(ends)?;
            (u32::from_le_bytes(*len) as usize, rest)
        }
        version => return Err(format!("it has version {version} of the format, which is unknown")),
    };
    let (header, data) = rest.split_at_checked(len).ok_or_else(ends)?;
    let header = std::str::from_utf8(header).map_err(|_| "its header is no text")?;
    Ok((header, data))
}

/// Returns the text after a key of the header's dictionary.
fn value_of<'a>(header: &'a str, key: &str) -> Result<&'a str, String> {
    let quoted = [format!("'{key}'"), format!("\"{key}\"")];
    let after =
        quoted.iter().find_map(|key| header.split_once(key.as_str())).map(|(_, after)| after.trim_start());
    let value = after.and_then(|after| after.strip_prefix(':'));
    value.map(str::trim_start).ok_or_else(|| format!("its header has no '{key}'"))
}

fn parse_header(header: &str) -> Result<Header<'_>, String> {
    let descr = value_of(header, "descr")?;
    let quote = descr.chars().next().filter(|quote| matches!(quote, '\'' | '"'));
    let quote = quote.ok_or("it has elements of several fields")?;
    let descr = descr[1..].split(quote).next().unwrap_or("");
    let (order, kind) = match descr.chars().next() {
        Some(order @ ('<' | '>' | '|' | '=')) => (order, &descr[1..]),
        _ => ('=', descr),
    };
    let is_big_endian = match order {
        '>' => true,
        '<' => false,
        _ => cfg!(target_endian = "big"),
    };
    let columns_first = value_of(header, "fortran_order")?.starts_with("True");
    let shape = value_of(header, "shape")?.strip_prefix('(').and_then(|text| text.split(')').next());
    let sizes = shape.ok_or("its header has no shape")?.split(',').map(str::trim);
    let mut shape = Vec::new();
    for size in sizes.filter(|size| !size.is_empty()) {
        // Python 2 wrote long integers so.
        let size = size.strip_suffix('L').unwrap_or(size).parse().ok().filter(|&size: &i64| size >= 0);
        shape.push(size.ok_or("its shape is no list of sizes")?);
    }
    if shape.len() > MAX_RANK {
        return Err("its shape has too many dimensions".to_owned());
    }
    Ok(Header { kind, is_big_endian, columns_first, shape })
}

/// Returns elements whose first index changes fastest in row-major order.
fn rows_first(bytes: &[u8], shape: &[i64], size: usize) -> Vec<u8> {
    let mut out = Vec::with_capacity(bytes.len());
    let mut index = vec![0usize; shape.len()];
    for _ in 0..bytes.len().checked_div(size).unwrap_or(0) {
        let place = index.iter().zip(shape).rev().fold(0, |place, (&at, &dim)| place * dim as usize + at);
        out.extend_from_slice(&bytes[place * size..(place + 1) * size]);
        for dim in (0..shape.len()).rev() {
            index[dim] += 1;
            if index[dim] < shape[dim] as usize {
                break;
            }
            index[dim] = 0;
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(version: u8, header: &str, data: &[u8]) -> Vec<u8> {
        let mut file = [MAGIC, &[version, 0]].concat();
        match version {
            1 => file.extend((header.len() as u16).to_le_bytes()),
            _ => file.extend((header.len() as u32).to_le_bytes()),
        }
        [&file, header.as_bytes(), data].concat()
    }

    #[test]
    fn all_versions_orders_and_byte_orders() {
        let expected = Buffer::from_i16(&[2, 3], &[1, 2, 3, 4, 5, 6]).unwrap();
        let little: Vec<u8> = (1..=6i16).flat_map(i16::to_le_bytes).collect();
        let header = "{'descr': '<i2', 'fortran_order': False, 'shape': (2, 3), }\n";
        for version in 1..=3 {
            assert_eq!(read(&file(version, header, &little), Scalar::Int(16)), Ok(expected.clone()));
        }
        let big: Vec<u8> = [1, 4, 2, 5, 3, 6].into_iter().flat_map(i16::to_be_bytes).collect();
        let header = "{'descr': '>u2', 'fortran_order': True, 'shape': (2L, 3L)}";
        assert_eq!(read(&file(1, header, &big), Scalar::Int(16)), Ok(expected));
    }

    #[test]
    fn all_types_come_back() {
        let floats = [FloatKind::F16, FloatKind::BF16, FloatKind::F32, FloatKind::F64, FloatKind::F8E4M3FN];
        let ints = [1, 8, 16, 32, 64].map(Scalar::Int);
        for scalar in floats.map(Scalar::Float).into_iter().chain(ints) {
            let bytes: Vec<u8> = (0..3 * scalar.bytes()).map(|byte| (byte & 1) as u8).collect();
            let array = Buffer::from_bytes(scalar, &[3, 1], bytes).unwrap();
            assert_eq!(read(&write(&array).unwrap(), scalar), Ok(array), "{scalar:?}");
        }
        let scalar = Buffer::from_f64(&[], &[2.5]).unwrap();
        assert_eq!(read(&write(&scalar).unwrap(), scalar.scalar()), Ok(scalar));
    }

    #[test]
    fn bad_files_are_errors() {
        let good = write(&Buffer::from_f32(&[3], &[1.0, 2.0, 3.0]).unwrap()).unwrap();
        let float = Scalar::Float(FloatKind::F32);
        for len in 0..good.len() {
            assert!(read(&good[..len], float).is_err(), "{len}");
        }
        for header in [
            "",
            "{'descr': [('a', '<f4')], 'fortran_order': False, 'shape': (3,)}",
            "{'descr': '<f4', 'fortran_order': False, 'shape': (-3,)}",
            "{'descr': '<f4', 'fortran_order': False, 'shape': (9223372036854775807, 9223372036854775807)}",
            "{'descr': '\u{e9}', 'fortran_order': False, 'shape': 3}",
        ] {
            assert!(read(&file(2, header, &[0; 12]), float).is_err(), "{header}");
        }
        assert!(read(&file(4, "", &[]), float).unwrap_err().contains("version 4"));
    }
}

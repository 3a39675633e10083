//! Parsing of quantized types, from after the mnemonic.

use super::verify::check_scale;
use super::{MAX_BITS, i64_list, storage_range};
use apnum::{ApFloat, ApInt, FloatKind};
use diag::Diagnostic;
use ir::asm::{AsmParser, SourcePos};
use ir::def::Params;
use ir::{Attr, Context, Type};

type Parsed<T> = Result<T, Diagnostic>;

/// Storage type, its sign, and its least and greatest value.
struct Storage {
    signed: bool,
    ty: Type,
    min: i64,
    max: i64,
}

impl Storage {
    fn params(&self, cx: &Context, expressed: Option<Type>) -> Params {
        vec![
            Some(cx.bool_attr(self.signed)),
            Some(cx.type_attr(self.ty)),
            expressed.map(|ty| cx.type_attr(ty)),
            Some(cx.i64_attr(self.min)),
            Some(cx.i64_attr(self.max)),
        ]
    }
}

fn parse_storage_type(parser: &mut dyn AsmParser) -> Parsed<(Type, bool, u32)> {
    let position = parser.position();
    let (ty, signed, width) = match parser.optional_type()? {
        Some(ty) => {
            let view = parser.context().ty(ty);
            let Some(width) = view.int_width().filter(|_| view.is_integer()) else {
                return Err(parser.error_at(position, "storage type must be integral"));
            };
            (ty, view.signedness() != Some(ir::Signedness::Unsigned), width)
        }
        None => {
            let word = parser.any_keyword()?;
            let Some(digits) = word.strip_prefix('u') else {
                return Err(parser.error_at(position, "illegal storage type prefix"));
            };
            let Ok(width) = digits.parse::<u32>() else {
                return Err(parser.error_at(position, "expected storage type width"));
            };
            let ty = parser.context().int_type(width.clamp(1, ir::MAX_INTEGER_WIDTH));
            (ty, false, width)
        }
    };
    if width == 0 || width > MAX_BITS {
        return Err(parser.error_at(position, &format!("illegal storage type size: {width}")));
    }
    Ok((ty, signed, width))
}

/// Parses `i8<-5:6>`.
fn parse_storage(parser: &mut dyn AsmParser) -> Parsed<Storage> {
    let (ty, signed, width) = parse_storage_type(parser)?;
    let (least, greatest) = storage_range(signed, width);
    if !parser.optional_punct("<") {
        return Ok(Storage { signed, ty, min: least, max: greatest });
    }
    let at_min = parser.position();
    let min = parser.int64()?;
    parser.punct(":")?;
    let at_max = parser.position();
    let max = parser.int64()?;
    parser.punct(">")?;
    if min < least {
        return Err(parser.error_at(at_min, &format!("illegal storage type minimum: {min}")));
    }
    if max > greatest {
        return Err(parser.error_at(at_max, &format!("illegal storage type maximum: {max}")));
    }
    Ok(Storage { signed, ty, min, max })
}

fn parse_float_type(parser: &mut dyn AsmParser) -> Parsed<(Type, FloatKind)> {
    let position = parser.position();
    let ty = parser.ty()?;
    match parser.context().ty(ty).float_kind() {
        Some(kind) => Ok((ty, kind)),
        None => Err(parser.error_at(position, "invalid kind of type specified")),
    }
}

/// Parses `<i8<-8:7>:f32>`.
pub(super) fn parse_any(parser: &mut dyn AsmParser) -> Parsed<Params> {
    parser.punct("<")?;
    let storage = parse_storage(parser)?;
    let expressed = if parser.optional_punct(":") { Some(parse_float_type(parser)?.0) } else { None };
    parser.punct(">")?;
    Ok(storage.params(parser.context(), expressed))
}

/// Parses `<f32<-1.0:1.0>>`.
pub(super) fn parse_calibrated(parser: &mut dyn AsmParser) -> Parsed<Params> {
    parser.punct("<")?;
    let position = parser.position();
    let expecting = |parser: &dyn AsmParser| parser.error_at(position, "expecting float expressed type");
    let (ty, _) = match parse_float_type(parser) {
        Ok(found) => found,
        Err(error) => return Err(error.followed_by(expecting(parser))),
    };
    let (min, max) = match parse_calibrated_range(parser) {
        Ok(found) => found,
        Err(error) => {
            let missing = parser.error_at(position, "calibrated values must be present");
            return Err(error.followed_by(missing));
        }
    };
    parser.punct(">")?;
    let cx = parser.context();
    let number = |value: &ApFloat| Some(cx.float_attr(Type::F64, value));
    Ok(vec![Some(cx.type_attr(ty)), number(&min), number(&max)])
}

fn parse_calibrated_range(parser: &mut dyn AsmParser) -> Parsed<(ApFloat, ApFloat)> {
    parser.punct("<")?;
    let min = parser.float(FloatKind::F64)?;
    parser.punct(":")?;
    let max = parser.float(FloatKind::F64)?;
    parser.punct(">")?;
    Ok((min, max))
}

/// Scales and zero points in the order of the text.
#[derive(Default)]
struct Numbers {
    scales: Vec<ApFloat>,
    zeros: Vec<i64>,
}

/// Parses `2.0:1`.
fn parse_scale(parser: &mut dyn AsmParser, kind: FloatKind, numbers: &mut Numbers) -> Parsed<()> {
    let scale = parser.float(FloatKind::F64)?;
    check_scale(kind, &scale).map_err(|message| parser.error(&message))?;
    numbers.scales.push(scale);
    let zero = if parser.optional_punct(":") { parser.int64()? } else { 0 };
    numbers.zeros.push(zero);
    Ok(())
}

/// A list of scales that has begun: its elements so far, and the sizes of those that are lists.
struct Level {
    count: i64,
    inner: Option<Vec<i64>>,
}

/// Parses nested lists of scales after the first brace, without recursion. Returns their sizes.
fn parse_scales(parser: &mut dyn AsmParser, kind: FloatKind, numbers: &mut Numbers) -> Parsed<Vec<i64>> {
    let mut open = vec![Level { count: 0, inner: None }];
    loop {
        if parser.optional_punct("{") {
            open.push(Level { count: 0, inner: None });
            continue;
        }
        parse_scale(parser, kind, numbers)?;
        let mut sizes = Vec::new();
        loop {
            let Some(level) = open.last_mut() else { return Ok(sizes) };
            level.count += 1;
            match &level.inner {
                Some(inner) if *inner != sizes => {
                    return Err(
                        parser.error("tensor literal is invalid; ranks are not consistent between elements")
                    );
                }
                _ => level.inner = Some(sizes),
            }
            if parser.optional_punct(",") {
                break;
            }
            parser.punct("}")?;
            let Some(done) = open.pop() else { return Ok(Vec::new()) };
            sizes = std::iter::once(done.count).chain(done.inner.into_iter().flatten()).collect();
        }
    }
}

/// Axes, and for blocks their sizes.
enum Axes {
    None,
    One(i64),
    Blocks(Vec<i64>, Vec<i64>),
}

/// Parses `:1` or `:{0:1, 1:4}`, if a colon is next.
fn parse_axes(parser: &mut dyn AsmParser) -> Parsed<Axes> {
    if !parser.optional_punct(":") {
        return Ok(Axes::None);
    }
    if !parser.optional_punct("{") {
        return Ok(Axes::One(parse_axis(parser)?));
    }
    let (mut axes, mut sizes) = (Vec::new(), Vec::new());
    if parser.optional_punct("}") {
        return Ok(Axes::Blocks(axes, sizes));
    }
    loop {
        axes.push(parse_axis(parser)?);
        parser.punct(":")?;
        sizes.push(parser.int64()?);
        if !parser.optional_punct(",") {
            break;
        }
    }
    parser.punct("}")?;
    Ok(Axes::Blocks(axes, sizes))
}

fn parse_axis(parser: &mut dyn AsmParser) -> Parsed<i64> {
    let position: SourcePos = parser.position();
    match i32::try_from(parser.integer()?) {
        Ok(axis) => Ok(i64::from(axis)),
        Err(_) => Err(parser.error_at(position, "integer value too large")),
    }
}

/// Parses `<i8:f32:1, {2.0, 3.0}>` and the like.
pub(super) fn parse_uniform(parser: &mut dyn AsmParser) -> Parsed<Params> {
    parser.punct("<")?;
    let storage = parse_storage(parser)?;
    parser.punct(":")?;
    let (expressed, kind) = parse_float_type(parser)?;
    let axes = parse_axes(parser)?;
    parser.punct(",")?;
    let mut numbers = Numbers::default();
    let sizes = if matches!(axes, Axes::None) {
        parse_scale(parser, kind, &mut numbers)?;
        Vec::new()
    } else {
        parser.punct("{")?;
        parse_scales(parser, kind, &mut numbers)?
    };
    parser.punct(">")?;
    let cx = parser.context();
    let mut params = storage.params(cx, Some(expressed));
    params.extend(match axes {
        Axes::None => {
            let zero = numbers.zeros.first().copied().unwrap_or(0);
            let scale = numbers.scales.first().map(|scale| cx.float_attr(Type::F64, scale));
            [None, None, scale, Some(cx.i64_attr(zero))]
        }
        Axes::One(axis) => {
            let (scales, zeros) = lists(cx, &numbers);
            [Some(i64_list(cx, &[axis])), None, Some(scales), Some(zeros)]
        }
        Axes::Blocks(axes, blocks) => {
            let (scales, zeros) = tensors(cx, &numbers, &sizes, (expressed, kind), storage.ty);
            [Some(i64_list(cx, &axes)), Some(i64_list(cx, &blocks)), Some(scales), Some(zeros)]
        }
    });
    Ok(params)
}

/// Returns scales and zero points along an axis.
fn lists(cx: &Context, numbers: &Numbers) -> (Attr, Attr) {
    let scales: Vec<Attr> = numbers.scales.iter().map(|scale| cx.float_attr(Type::F64, scale)).collect();
    let zeros: Vec<Attr> = numbers.zeros.iter().map(|&zero| cx.i64_attr(zero)).collect();
    (cx.array_attr(&scales), cx.array_attr(&zeros))
}

/// Returns scales and zero points of blocks: tensors of the expressed and of the storage type.
fn tensors(
    cx: &Context,
    numbers: &Numbers,
    sizes: &[i64],
    (expressed, kind): (Type, FloatKind),
    storage: Type,
) -> (Attr, Attr) {
    let width = cx.ty(storage).int_width().unwrap_or(1);
    let zeros: Vec<ApInt> = numbers.zeros.iter().map(|&zero| ApInt::from_i64(width, zero)).collect();
    let zeros = cx.dense_ints(cx.tensor_type(sizes, storage), &zeros);
    let size = (kind.width() as usize).div_ceil(8);
    let scales: Vec<Vec<u8>> = numbers
        .scales
        .iter()
        .map(|scale| scale.convert(kind).to_bits().to_le_bytes()[..size].to_vec())
        .collect();
    let splat = scales.windows(2).all(|pair| pair[0] == pair[1]);
    let stored = if splat { &scales[..1] } else { &scales[..] };
    let scales = cx.dense_attr(cx.tensor_type(sizes, expressed), stored.concat().into(), splat);
    (scales, zeros)
}

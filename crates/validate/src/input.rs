//! Inputs of functions: tuples of arguments for their types.

use crate::{Effort, Random};
use apnum::{ApFloat, ApInt};
use interp::Val;
use ir::{DYNAMIC, TypeData, TypeRef};

/// An argument of a function.
#[derive(Clone, Debug)]
pub enum Argument {
    /// A number, or elements.
    Value(Val),
    /// View of a buffer of its own.
    MemRef {
        /// All elements of the buffer.
        elements: Vec<Val>,
        /// Position of the first element.
        offset: i64,
        /// Size of each dimension.
        sizes: Vec<i64>,
        /// Distance along each dimension.
        strides: Vec<i64>,
    },
}

/// A tuple of arguments.
pub type Input = Vec<Argument>;

/// The inputs to try.
#[derive(Clone, Debug)]
pub struct Inputs {
    /// The inputs, corner values first.
    pub inputs: Vec<Input>,
    /// Whether these are all inputs.
    pub exhaustive: bool,
}

/// A scalar that an argument has in it.
#[derive(Clone, Copy, Debug)]
enum Scalar {
    Int(u32),
    Float(apnum::FloatKind),
}

/// The shape of an argument.
#[derive(Clone, Debug)]
enum Form {
    Scalar(Scalar),
    Aggregate(Scalar, usize),
    Tensor { scalar: Scalar, shape: Vec<i64> },
    MemRef { scalar: Scalar, shape: Vec<i64>, layout: Option<(i64, Vec<i64>)> },
}

/// Sizes of dynamic dimensions, in turn.
const SIZES: [i64; 5] = [2, 3, 1, 4, 0];
/// Elements of one argument at the most.
const MOST_ELEMENTS: i64 = 4096;

impl Inputs {
    /// Returns inputs for these types.
    ///
    /// # Errors
    /// The first type for which no values can be created.
    pub fn of_types<'a>(
        types: impl IntoIterator<Item = TypeRef<'a>>,
        effort: &Effort,
    ) -> Result<Inputs, String> {
        let forms: Result<Vec<Form>, String> = types.into_iter().map(form).collect();
        let forms = forms?;
        let slots = slots_of(&forms);
        let bits: u32 = slots.iter().flatten().map(|slot| slot.bits() + u32::from(effort.poison)).sum();
        if bits <= effort.exhaustive_bits
            && let Some(slots) = &slots
        {
            return Ok(Inputs { inputs: all(&forms, slots, effort.poison), exhaustive: true });
        }
        let mut random = Random::new(effort.seed);
        let inputs =
            (0..effort.inputs).map(|number| sample(&forms, number, &mut random, effort.poison)).collect();
        Ok(Inputs { inputs, exhaustive: false })
    }
}

fn form(ty: TypeRef<'_>) -> Result<Form, String> {
    let unknown = || format!("no values of type '{ty}' can be made");
    if let Some(scalar) = scalar(ty) {
        return Ok(Form::Scalar(scalar));
    }
    if let TypeData::Complex(part) = ty.data() {
        return Ok(Form::Aggregate(scalar(ty.context().ty(*part)).ok_or_else(unknown)?, 2));
    }
    let element = ty.element_type().and_then(scalar).ok_or_else(unknown)?;
    let shape = ty.shape().ok_or_else(unknown)?.to_vec();
    if let TypeData::MemRef { .. } = ty.data() {
        let layout = match ty.layout() {
            None => None,
            Some(layout) => {
                let (offset, strides) = layout.as_strided_layout().ok_or_else(unknown)?;
                Some((offset, strides.to_vec()))
            }
        };
        return Ok(Form::MemRef { scalar: element, shape, layout });
    }
    if ty.is_tensor() {
        let fits = ty.num_elements().is_none_or(|count| count <= MOST_ELEMENTS);
        return fits.then_some(Form::Tensor { scalar: element, shape }).ok_or_else(unknown);
    }
    let count = ty.num_elements().filter(|&count| count <= MOST_ELEMENTS).ok_or_else(unknown)?;
    Ok(Form::Aggregate(element, count as usize))
}

fn scalar(ty: TypeRef<'_>) -> Option<Scalar> {
    ty.int_width().map(Scalar::Int).or_else(|| ty.float_kind().map(Scalar::Float))
}

impl Scalar {
    fn bits(self) -> u32 {
        match self {
            Scalar::Int(width) => width,
            Scalar::Float(kind) => kind.width(),
        }
    }

    fn of_bits(self, bits: u128) -> Val {
        match self {
            Scalar::Int(width) => Val::Int(ApInt::from_u128(width, bits)),
            Scalar::Float(kind) => Val::Float(ApFloat::from_bits(kind, bits)),
        }
    }

    /// Values at which operations change their ways.
    fn corners(self) -> Vec<Val> {
        match self {
            Scalar::Int(width) => {
                let mut values: Vec<ApInt> =
                    [0, 1, 2, 3, -1, -2, 5, 7].map(|value| ApInt::from_i64(width, value)).to_vec();
                values.extend([
                    ApInt::signed_min(width),
                    ApInt::signed_max(width),
                    ApInt::from_u64(width, width.into()),
                ]);
                values.push(ApInt::signed_min(width).add(&ApInt::one(width)));
                values.into_iter().map(Val::Int).collect()
            }
            Scalar::Float(kind) => {
                let mut values = vec![ApFloat::zero(kind, false), ApFloat::one(kind)];
                values.push(ApFloat::one(kind).neg());
                if kind.has_negative_zero() {
                    values.push(ApFloat::zero(kind, true));
                }
                if kind.has_inf() {
                    values.extend([ApFloat::infinity(kind, false), ApFloat::infinity(kind, true)]);
                }
                if kind.has_nan() {
                    values.push(ApFloat::nan(kind, false));
                }
                for negative in [false, kind.has_sign()] {
                    values.extend([ApFloat::largest(kind, negative), ApFloat::smallest(kind, negative)]);
                }
                values.extend([0.5, 3.0, -2.5, 1e5].map(|value| ApFloat::from_f64(value).convert(kind)));
                values.into_iter().map(Val::Float).collect()
            }
        }
    }

    /// Returns the value of this number among those to try: corner values, then others.
    fn choose(self, number: usize, random: &mut Random, poison: bool) -> Val {
        if poison && number > 2 && random.percent(10) {
            return Val::Poison;
        }
        let corners = self.corners();
        match number {
            0 => corners[0].clone(),
            1 => corners[1].clone(),
            _ if random.percent(60) => random.pick(&corners).cloned().unwrap_or(Val::Poison),
            _ => self.of_bits(u128::from(random.next()) << 64 | u128::from(random.next())),
        }
    }
}

/// Returns the scalars of arguments of known sizes; `None` if a size is dynamic.
fn slots_of(forms: &[Form]) -> Option<Vec<Scalar>> {
    let mut slots = Vec::new();
    for form in forms {
        match form {
            Form::Scalar(scalar) => slots.push(*scalar),
            Form::Aggregate(scalar, count) => slots.extend(std::iter::repeat_n(*scalar, *count)),
            Form::Tensor { scalar, shape } | Form::MemRef { scalar, shape, layout: None }
                if !shape.contains(&DYNAMIC) =>
            {
                let count = shape.iter().product::<i64>();
                slots.extend(std::iter::repeat_n(
                    *scalar,
                    usize::try_from(count).ok().filter(|&count| count <= 32)?,
                ));
            }
            Form::Tensor { .. } | Form::MemRef { .. } => return None,
        }
    }
    Some(slots)
}

/// Returns all inputs of these scalars.
fn all(forms: &[Form], slots: &[Scalar], poison: bool) -> Vec<Input> {
    let radix = |slot: &Scalar| (1usize << slot.bits()) + usize::from(poison);
    let count: usize = slots.iter().map(radix).product();
    let input = |number: usize| {
        let mut rest = number;
        let mut values = slots.iter().map(|slot| {
            let digit = rest % radix(slot);
            rest /= radix(slot);
            if digit == 1 << slot.bits() { Val::Poison } else { slot.of_bits(digit as u128) }
        });
        forms.iter().map(|form| build(form, &mut || values.next().unwrap_or(Val::Poison), &[])).collect()
    };
    (0..count).map(input).collect()
}

fn sample(forms: &[Form], number: usize, random: &mut Random, poison: bool) -> Input {
    forms
        .iter()
        .map(|form| {
            let sizes: Vec<i64> =
                (0..4).map(|dim| SIZES[(number / 2 + dim * random.below(3)) % SIZES.len()]).collect();
            let (Form::Scalar(scalar)
            | Form::Aggregate(scalar, _)
            | Form::Tensor { scalar, .. }
            | Form::MemRef { scalar, .. }) = form;
            build(form, &mut || scalar.choose(number, random, poison), &sizes)
        })
        .collect()
}

/// Returns the sizes of a shape: dynamic ones are taken from a list.
fn known(shape: &[i64], sizes: &[i64]) -> Vec<i64> {
    let mut unknown = sizes.iter().copied().cycle();
    shape.iter().map(|&size| if size == DYNAMIC { unknown.next().unwrap_or(2) } else { size }).collect()
}

/// Creates an argument of these scalars; dynamic sizes are taken from a list.
fn build(form: &Form, next: &mut dyn FnMut() -> Val, sizes: &[i64]) -> Argument {
    match form {
        Form::Scalar(_) => Argument::Value(next()),
        Form::Aggregate(_, count) => Argument::Value(Val::Aggregate((0..*count).map(|_| next()).collect())),
        Form::Tensor { shape, .. } => {
            let sizes = known(shape, sizes);
            let count = sizes.iter().product::<i64>().clamp(0, MOST_ELEMENTS);
            Argument::Value(Val::tensor(sizes, (0..count).map(|_| next()).collect()))
        }
        Form::MemRef { shape, layout, .. } => {
            let sizes = known(shape, sizes);
            let mut dense = vec![1; sizes.len()];
            for dim in (1..sizes.len()).rev() {
                dense[dim - 1] = dense[dim] * sizes[dim].max(1);
            }
            let (offset, strides) = match layout {
                None => (0, dense),
                Some((offset, strides)) => {
                    let known =
                        |(&stride, dense): (&i64, i64)| if stride == DYNAMIC { dense } else { stride };
                    (
                        if *offset == DYNAMIC { 1 } else { *offset },
                        strides.iter().zip(dense).map(known).collect(),
                    )
                }
            };
            let reach: i64 =
                sizes.iter().zip(&strides).map(|(size, stride)| (size - 1).max(0) * stride.abs()).sum();
            let count = (offset + reach + 1).clamp(0, MOST_ELEMENTS);
            Argument::MemRef { elements: (0..count).map(|_| next()).collect(), offset, sizes, strides }
        }
    }
}

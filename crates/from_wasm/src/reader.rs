//! Reader of bytes: numbers, names and types.

use diag::Diagnostic;
use ir::{AttrData, Context, Ident, Loc, LocExtent, Type};

/// Result of a step, with the error that ends the import.
pub(crate) type Read<T> = Result<T, Box<Diagnostic>>;

/// Greatest number of parameters or results of a function type: that of engines on the Web.
const MOST_TYPES: u32 = 1000;

/// Number of values that may still be created or used: a byte of a file may stand for few.
pub(crate) struct Budget(usize);

impl Budget {
    pub(crate) fn of_file(size: usize) -> Self {
        Budget(size.saturating_mul(16).saturating_add(1_000_000))
    }

    /// Takes values that what is at a location stands for.
    pub(crate) fn spend(&mut self, reader: &Reader<'_>, loc: Loc, count: usize) -> Read<()> {
        match self.0.checked_sub(count) {
            Some(left) => {
                self.0 = left;
                Ok(())
            }
            None => reader.fail(loc, "too many values for a file of this size"),
        }
    }
}

/// Bytes of a part of a file, and the place of the next one.
#[derive(Clone)]
pub(crate) struct Reader<'a> {
    pub(crate) cx: &'a Context,
    /// Name of the part in locations.
    file: Ident,
    bytes: &'a [u8],
    offset: usize,
}

/// Type of a global.
#[derive(Clone, Copy)]
pub(crate) struct GlobalType {
    pub(crate) ty: Type,
    pub(crate) mutable: bool,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(cx: &'a Context, file: &str, bytes: &'a [u8]) -> Self {
        Reader { cx, file: cx.ident(file), bytes, offset: 0 }
    }

    /// Returns the location of the next byte: line 0, and as the column its offset in the part.
    pub(crate) fn loc(&self) -> Loc {
        let column = u32::try_from(self.offset).unwrap_or(u32::MAX);
        let range = [0, column, 0, column];
        let place = AttrData::FileLoc { file: self.file, range, extent: LocExtent::Place };
        self.cx.loc_of_attr(self.cx.attr(place))
    }

    /// Returns an error at a location.
    pub(crate) fn fail<T>(&self, loc: Loc, message: impl Into<String>) -> Read<T> {
        Err(Box::new(Diagnostic::error(self.cx.place(loc), message)))
    }

    pub(crate) fn is_at_end(&self) -> bool {
        self.offset == self.bytes.len()
    }

    pub(crate) fn take(&mut self, count: usize) -> Read<&'a [u8]> {
        let rest = &self.bytes[self.offset..];
        match rest.get(..count) {
            Some(found) => {
                self.offset += count;
                Ok(found)
            }
            None => {
                let left = rest.len();
                let message = format!("trying to extract {count} bytes when only {left} are available");
                self.fail(self.loc(), message)
            }
        }
    }

    pub(crate) fn byte(&mut self) -> Read<u8> {
        Ok(self.take(1)?[0])
    }

    /// Reads the bytes of a float.
    pub(crate) fn array<const N: usize>(&mut self) -> Read<[u8; N]> {
        let bytes = self.take(N)?;
        Ok(std::array::from_fn(|at| bytes[at]))
    }

    /// Reads a number without sign: seven bits a byte, the lowest first.
    pub(crate) fn u32(&mut self) -> Read<u32> {
        let start = self.loc();
        let mut value: u64 = 0;
        for shift in (0..).step_by(7) {
            let Some(&byte) = self.bytes.get(self.offset) else {
                return self.fail(start, "malformed uleb128, extends past end");
            };
            self.offset += 1;
            let bits = u64::from(byte & 0x7F);
            if bits != 0 && (shift > 63 || bits << shift >> shift != bits) {
                return self.fail(start, "uleb128 too big for uint64");
            }
            value |= if shift > 63 { 0 } else { bits << shift };
            if byte & 0x80 == 0 {
                break;
            }
        }
        u32::try_from(value).or_else(|_| self.fail(start, "literal does not fit on 32 bits"))
    }

    /// Reads a number with sign.
    pub(crate) fn i64(&mut self) -> Read<i64> {
        let start = self.loc();
        let mut value: i64 = 0;
        for shift in (0..).step_by(7) {
            let Some(&byte) = self.bytes.get(self.offset) else {
                return self.fail(start, "malformed sleb128, extends past end");
            };
            self.offset += 1;
            let bits = i64::from(byte & 0x7F);
            let sign = if value < 0 { 0x7F } else { 0 };
            // The tenth byte has one bit of the value and copies of the sign; later ones have only copies.
            if (shift == 63 && !matches!(bits, 0 | 0x7F)) || (shift > 63 && bits != sign) {
                return self.fail(start, "sleb128 too big for int64");
            }
            value |= if shift > 63 { 0 } else { bits << shift };
            if byte & 0x80 == 0 {
                if shift < 57 && byte & 0x40 != 0 {
                    value |= -1 << (shift + 7);
                }
                break;
            }
        }
        Ok(value)
    }

    pub(crate) fn i32(&mut self) -> Read<i32> {
        let start = self.loc();
        let value = self.i64()?;
        i32::try_from(value).or_else(|_| self.fail(start, "literal does not fit on 32 bits"))
    }

    pub(crate) fn name(&mut self) -> Read<&'a [u8]> {
        let size = self.u32()?;
        self.take(size as usize)
    }

    /// Returns the type that a byte stands for.
    pub(crate) fn type_of(&self, encoding: u8) -> Option<Type> {
        let reference = |name| Some(self.cx.dialect_type(self.cx.find_type_def(name)?, []));
        match encoding {
            0x7F => Some(Type::I32),
            0x7E => Some(Type::I64),
            0x7D => Some(Type::F32),
            0x7C => Some(Type::F64),
            0x7B => Some(self.cx.int_type(128)),
            0x70 => reference(wasmssa::FUNC_REF.name),
            0x6F => reference(wasmssa::EXTERN_REF.name),
            _ => None,
        }
    }

    pub(crate) fn value_type(&mut self) -> Read<Type> {
        let loc = self.loc();
        let encoding = self.byte()?;
        match self.type_of(encoding) {
            Some(ty) => Ok(ty),
            None => self.fail(loc, format!("invalid value type encoding: {encoding}")),
        }
    }

    fn types(&mut self) -> Read<Vec<Type>> {
        let loc = self.loc();
        let count = self.u32()?;
        if count > MOST_TYPES {
            return self.fail(
                loc,
                format!(
                    "a function type has {count} parameters or results; at most {MOST_TYPES} are supported"
                ),
            );
        }
        (0..count).map(|_| self.value_type()).collect()
    }

    /// Reads a function type: its parameters and results.
    pub(crate) fn function_type(&mut self) -> Read<(Vec<Type>, Vec<Type>)> {
        const FUNCTION: u8 = 0x60;
        let loc = self.loc();
        let header = self.byte()?;
        if header != FUNCTION {
            let message = format!("invalid function type header byte. Expecting {FUNCTION} got {header}");
            return self.fail(loc, message);
        }
        Ok((self.types()?, self.types()?))
    }

    fn limits(&mut self) -> Read<[Option<u32>; 2]> {
        let loc = self.loc();
        match self.byte()? {
            0 => Ok([Some(self.u32()?), None]),
            1 => Ok([Some(self.u32()?), Some(self.u32()?)]),
            header => self.fail(loc, format!("invalid limit header: {header}")),
        }
    }

    /// Reads the sizes of a memory.
    pub(crate) fn limit_type(&mut self) -> Read<Type> {
        let loc = self.loc();
        let limits = self.limits()?.map(|size| size.map(|size| self.cx.i64_attr(size.into())));
        match self.cx.find_type_def(wasmssa::LIMIT.name) {
            Some(def) => Ok(self.cx.dialect_type(def, limits)),
            None => self.fail(loc, "the wasmssa dialect is not registered"),
        }
    }

    pub(crate) fn table_type(&mut self) -> Read<Type> {
        let element = self.value_type()?;
        if self.cx.ty(element).dialect_def().is_none() {
            return self.fail(self.loc(), "invalid element type for table");
        }
        let limit = self.limit_type()?;
        match self.cx.find_type_def(wasmssa::TABLE_TYPE.name) {
            Some(def) => {
                Ok(self.cx.dialect_type(def, [element, limit].map(|ty| Some(self.cx.type_attr(ty)))))
            }
            None => self.fail(self.loc(), "the wasmssa dialect is not registered"),
        }
    }

    pub(crate) fn global_type(&mut self) -> Read<GlobalType> {
        let ty = self.value_type()?;
        let loc = self.loc();
        match self.byte()? {
            mutable @ (0 | 1) => Ok(GlobalType { ty, mutable: mutable == 1 }),
            other => self.fail(loc, format!("invalid global mutability specifier: {other}")),
        }
    }
}

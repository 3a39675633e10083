//! `!quant.uniform<...>` and `!quant.any<...>` as 2019 checked them, in the form in which today prints them, too.

use super::{Era, OldParser, ParseResult};
use apnum::ApFloat;
use ir::{Type, TypeData};
use syntax::legacy::string_end;

/// Position and description of an error in a type's text.
type Wrong = (usize, String);

impl<'a> OldParser<'_, 'a> {
    /// Parses a type of the quantization dialect, if one is next.
    pub(super) fn old_quant_type(&mut self) -> ParseResult<Option<Type>> {
        let start = self.pos;
        let rest = &self.src[start + b"!quant".len()..];
        if self.era() != Era::Y2019 {
            return Ok(None);
        }
        let (from, end) = match rest {
            [b'.', ..] => {
                let name = start + b"!quant.".len();
                let len = self.src[name..].iter().take_while(|&&byte| is_name(byte)).count();
                let open = name + len;
                (name, if self.at(open) == b'<' { self.body_end(open)? } else { open })
            }
            [b'<', b'"', ..] => {
                let quote = start + b"!quant<".len();
                let end = string_end(self.src, quote).map_err(|(pos, message)| self.fail(pos, message))?;
                (quote + 1, end - 1)
            }
            _ => return Ok(None),
        };
        let mut reader = Reader { text: &self.src[from..end], at: 0, brackets: BRACKETS, out: String::new() };
        reader.ty().map_err(|(at, message)| self.fail(from + at, &message))?;
        self.pos = if rest.starts_with(b".") { end } else { end + 1 };
        if !rest.starts_with(b".") {
            self.want(b'>', "expected '>' in dialect type")?;
        }
        if self.cx.find_dialect("quant").is_some() {
            let ty = syntax::parse_type(self.cx, &format!("!quant.{}", reader.out));
            return ty.map(Some).map_err(|error| self.fail(start, error.message()));
        }
        if !self.cx.allows_unregistered() {
            return Err(self.fail(start, "types of the quantization dialect are not registered"));
        }
        Ok(Some(self.cx.type_of(TypeData::Opaque { dialect: "quant".into(), text: reader.out.into() })))
    }
}

fn is_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// Brackets around the parts of a type, and around a range of integers. The scales follow after a comma, or in
/// brackets of their own.
#[derive(Clone, Copy)]
struct Brackets {
    parts: [u8; 2],
    range: [u8; 2],
    are_scales_apart: bool,
}

const BRACKETS: Brackets = Brackets { parts: *b"<>", range: *b"<>", are_scales_apart: false };

/// Those of `uniform[i8(-8:7):f32]{0.5:1}`, as types were until May of 2019.
const FIRST_BRACKETS: Brackets = Brackets { parts: *b"[]", range: *b"()", are_scales_apart: true };

/// Reads the text after the dialect's name.
struct Reader<'t> {
    text: &'t [u8],
    at: usize,
    brackets: Brackets,
    /// The type as it is printed.
    out: String,
}

impl<'t> Reader<'t> {
    fn next(&mut self) -> u8 {
        while self.text.get(self.at).is_some_and(u8::is_ascii_whitespace) {
            self.at += 1;
        }
        self.text.get(self.at).copied().unwrap_or(0)
    }

    fn eat(&mut self, byte: u8) -> bool {
        let found = self.next() == byte;
        self.at += usize::from(found);
        found
    }

    /// Returns the next token: a name, a number or one byte.
    fn token(&mut self) -> &'t [u8] {
        let first = self.next();
        let rest = &self.text[self.at..];
        let number = |byte: &u8| byte.is_ascii_digit() || matches!(byte, b'.');
        let len = match first {
            0 => 0,
            b'a'..=b'z' | b'A'..=b'Z' => rest.iter().take_while(|byte| byte.is_ascii_alphabetic()).count(),
            b'0'..=b'9' => {
                let len = rest.iter().take_while(|byte| number(byte)).count();
                len + exponent(&rest[len..])
            }
            b'-' => {
                let len = 1 + rest[1..].iter().take_while(|byte| number(byte)).count();
                len + exponent(&rest[len..])
            }
            _ => 1,
        };
        &rest[..len]
    }

    fn take(&mut self) -> &'t [u8] {
        let token = self.token();
        self.at += token.len();
        token
    }

    fn wrong<T>(&mut self, message: String) -> Result<T, Wrong> {
        self.next();
        Err((self.at, message))
    }

    fn shown(&mut self) -> String {
        String::from_utf8_lossy(self.token()).into_owned()
    }

    fn unrecognized<T>(&mut self) -> Result<T, Wrong> {
        let token = self.shown();
        self.wrong(format!("unrecognized token: {token}"))
    }

    fn want(&mut self, byte: u8) -> Result<(), Wrong> {
        if self.eat(byte) { Ok(()) } else { self.unrecognized() }
    }

    fn ty(&mut self) -> Result<(), Wrong> {
        if !self.next().is_ascii_alphabetic() {
            return self.unrecognized();
        }
        let name = self.take();
        self.out += &String::from_utf8_lossy(name);
        let uniform = match name {
            b"uniform" => true,
            b"any" => false,
            name => {
                let name = String::from_utf8_lossy(name).into_owned();
                return self.wrong(format!("unknown quantized type {name}"));
            }
        };
        if self.next() == FIRST_BRACKETS.parts[0] {
            self.brackets = FIRST_BRACKETS;
        }
        let Brackets { parts: [open, close], are_scales_apart, .. } = self.brackets;
        self.want(open)?;
        self.out.push('<');
        self.storage()?;
        if uniform || self.next() == b':' {
            self.want(b':')?;
            self.out.push(':');
            self.expressed()?;
        }
        if uniform {
            self.axis_and_scales()?;
        }
        if !uniform || !are_scales_apart {
            self.want(close)?;
        }
        self.out.push('>');
        if self.next() == 0 { Ok(()) } else { self.unrecognized() }
    }

    /// Parses `:1, {0.5:1,2.0}` or `, 0.5:1`; the brackets of the parts end before the scales if these are apart.
    fn axis_and_scales(&mut self) -> Result<(), Wrong> {
        let Brackets { parts: [_, close], are_scales_apart, .. } = self.brackets;
        let has_axis = self.eat(b':');
        if has_axis {
            let token = self.token();
            if !token.iter().all(u8::is_ascii_digit) || token.is_empty() {
                return self.wrong("expected quantized dimension".to_owned());
            }
            let axis = self.take();
            self.out.push(':');
            self.out += &String::from_utf8_lossy(axis);
        }
        self.want(if are_scales_apart { close } else { b',' })?;
        self.out.push_str(if has_axis { ", {" } else { ", " });
        if has_axis || are_scales_apart {
            self.want(b'{')?;
        }
        self.scale()?;
        while has_axis && self.eat(b',') {
            self.out.push(',');
            self.scale()?;
        }
        if has_axis {
            self.out.push('}');
        }
        if has_axis || are_scales_apart { self.want(b'}') } else { Ok(()) }
    }

    /// Parses `i8<-8:7>`.
    fn storage(&mut self) -> Result<(), Wrong> {
        let prefix = String::from_utf8_lossy(self.take()).into_owned();
        let signed = prefix == "i";
        if !signed && prefix != "u" {
            return self.wrong(format!("illegal storage type prefix: {prefix}"));
        }
        let Some(width) = self.integer() else {
            return self.wrong("expected storage type width".to_owned());
        };
        if !(1..=32).contains(&width) {
            return self.wrong(format!("illegal storage type size: {width}"));
        }
        self.out += &format!("{prefix}{width}");
        let (least, most) = if signed {
            (-(1i64 << (width - 1)), (1i64 << (width - 1)) - 1)
        } else {
            (0, (1i64 << width) - 1)
        };
        let [open, close] = self.brackets.range;
        if !self.eat(open) {
            return Ok(());
        }
        let Some(min) = self.integer() else { return self.unrecognized() };
        self.want(b':')?;
        let Some(max) = self.integer() else { return self.unrecognized() };
        self.want(close)?;
        let message = if max <= min {
            format!("illegal storage min and storage max: ({min}:{max})")
        } else if min < least {
            format!("illegal storage type minimum: {min}")
        } else if max > most {
            format!("illegal storage type maximum: {max}")
        } else {
            if (min, max) != (least, most) {
                self.out += &format!("<{min}:{max}>");
            }
            return Ok(());
        };
        self.wrong(message)
    }

    fn integer(&mut self) -> Option<i64> {
        let value = std::str::from_utf8(self.token()).ok()?.parse().ok()?;
        self.take();
        Some(value)
    }

    fn expressed(&mut self) -> Result<(), Wrong> {
        self.next();
        let rest = &self.text[self.at..];
        let len = rest.iter().take_while(|&&byte| is_name(byte)).count();
        if matches!(&rest[..len], b"f32" | b"f16" | b"bf16" | b"f64") {
            self.at += len;
            self.out += &String::from_utf8_lossy(&rest[..len]);
            return Ok(());
        }
        if len == 0 {
            return self.unrecognized();
        }
        let name = String::from_utf8_lossy(&rest[..len]).into_owned();
        self.wrong(format!("unrecognized expressed type: {name}"))
    }

    /// Parses `0.5:12`.
    fn scale(&mut self) -> Result<(), Wrong> {
        let token = self.shown();
        let Some(scale) = token.parse::<f64>().ok().filter(|_| token.contains('.')) else {
            return self.wrong(format!("expected valid uniform scale. got: {token}"));
        };
        if scale <= 0.0 || !scale.is_finite() {
            return self.wrong(format!("illegal scale: {scale:.6}"));
        }
        self.take();
        ApFloat::from_f64(scale).write_mlir(&mut self.out);
        if !self.eat(b':') {
            return Ok(());
        }
        if let Some(zero_point) = self.integer() {
            if zero_point != 0 {
                self.out += &format!(":{zero_point}");
            }
            return Ok(());
        }
        let token = self.shown();
        self.wrong(format!("expected integer uniform zero point. got: {token}"))
    }
}

/// Returns the length of `e-5`.
fn exponent(rest: &[u8]) -> usize {
    if !matches!(rest.first(), Some(b'e' | b'E')) {
        return 0;
    }
    let sign = usize::from(matches!(rest.get(1), Some(b'-' | b'+')));
    let digits = rest[1 + sign..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    if digits == 0 { 0 } else { 1 + sign + digits }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<String, String> {
        let mut reader = Reader { text: text.as_bytes(), at: 0, brackets: BRACKETS, out: String::new() };
        reader.ty().map_err(|(_, message)| message)?;
        Ok(reader.out)
    }

    #[test]
    fn types_that_are_good() {
        for (text, printed) in [
            ("uniform<i8<-8:7>:f32, 0.99872:127>", "uniform<i8<-8:7>:f32, 9.987200e-01:127>"),
            ("uniform<i8<-128:127>:f32, 0.5:0  >", "uniform<i8:f32, 5.000000e-01>"),
            ("uniform<u8:f32, 2.0e-2>", "uniform<u8:f32, 2.000000e-02>"),
            ("uniform<i16:f16, 1.5E+2:-3>", "uniform<i16:f16, 1.500000e+02:-3>"),
            (
                "uniform<u4<1:15>:f32:1, {2.0e+2:-120, 0.99872:3}>",
                "uniform<u4<1:15>:f32:1, {2.000000e+02:-120,9.987200e-01:3}>",
            ),
            ("any<i8<-16:15>>", "any<i8<-16:15>>"),
            ("any<u8:bf16>", "any<u8:bf16>"),
            ("uniform[u8:f32]{0.5:128}", "uniform<u8:f32, 5.000000e-01:128>"),
            ("uniform[i8(-8:7):f32:1]{2.0:1, 0.5}", "uniform<i8<-8:7>:f32:1, {2.000000e+00:1,5.000000e-01}>"),
            ("any[i8(-16:15):f32]", "any<i8<-16:15>:f32>"),
        ] {
            assert_eq!(read(text), Ok(printed.to_owned()), "{text}");
        }
    }

    #[test]
    fn types_that_are_not() {
        for (text, message) in [
            ("other<i8>", "unknown quantized type other"),
            ("uniform<i8<16>:f32, 0.9:1>", "unrecognized token: >"),
            ("uniform<i40:f32, 0.9:1>", "illegal storage type size: 40"),
            ("uniform<i8<3:2>:f32, 0.9:1>", "illegal storage min and storage max: (3:2)"),
            ("uniform<u4<0:16>:f32, 0.9:1>", "illegal storage type maximum: 16"),
            ("uniform<i8:f31, 0.9:1>", "unrecognized expressed type: f31"),
            ("uniform<i8:f32, -2.0:1>", "illegal scale: -2.000000"),
            ("uniform<i8:f32, 0.9:x>", "expected integer uniform zero point. got: x"),
            ("uniform<i8:f32, 0.9:1", "unrecognized token: "),
            ("uniform[i8:f32, 0.9]", "unrecognized token: ,"),
            ("uniform[i8<-8:7>:f32]{0.9}", "unrecognized token: <"),
            ("uniform[i8:f32]{0.9} 2", "unrecognized token: 2"),
        ] {
            assert_eq!(read(text), Err(message.to_owned()), "{text}");
        }
    }
}

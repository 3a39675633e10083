//! Level types: the storage format of a level, and its properties.

use diag::Diagnostic;
use ir::asm::AsmParser;

/// Storage format of a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LevelFormat {
    /// Every coordinate is stored.
    Dense,
    /// Every coordinate is stored, of a dimension of independent tensors.
    Batch,
    /// The coordinates between two positions.
    Compressed,
    /// One coordinate for each of the parent level.
    Singleton,
    /// The coordinates between a lower and an upper position.
    LooseCompressed,
    /// `n` of `m` consecutive coordinates.
    NOutOfM,
}

/// The keyword of each format.
const FORMATS: [(&str, LevelFormat); 6] = [
    ("dense", LevelFormat::Dense),
    ("batch", LevelFormat::Batch),
    ("compressed", LevelFormat::Compressed),
    ("singleton", LevelFormat::Singleton),
    ("loose_compressed", LevelFormat::LooseCompressed),
    ("structured", LevelFormat::NOutOfM),
];

/// The keyword of each property.
const PROPERTIES: [(&str, u8); 3] =
    [("nonunique", LevelType::NONUNIQUE), ("nonordered", LevelType::NONORDERED), ("soa", LevelType::SOA)];

/// Type of a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LevelType {
    /// Storage format.
    pub format: LevelFormat,
    /// Union of the properties that differ from the default.
    pub properties: u8,
    /// Stored coordinates of each group, for [`LevelFormat::NOutOfM`].
    pub n: u8,
    /// Coordinates of each group.
    pub m: u8,
}

impl LevelType {
    /// A coordinate may occur more than once.
    pub const NONUNIQUE: u8 = 1;
    /// Coordinates are in no order.
    pub const NONORDERED: u8 = 2;
    /// Coordinates of each level are an array of their own.
    pub const SOA: u8 = 4;

    /// Returns the number by which an encoding stores the type.
    pub fn to_bits(self) -> i64 {
        i64::from_le_bytes([self.format as u8, self.properties, self.n, self.m, 0, 0, 0, 0])
    }

    /// Returns the type of a number.
    pub fn from_bits(bits: i64) -> Option<LevelType> {
        let [format, properties, n, m, ..] = bits.to_le_bytes();
        let (_, format) = *FORMATS.get(usize::from(format))?;
        Some(LevelType { format, properties, n, m })
    }

    /// Whether a property is set.
    pub fn has(self, property: u8) -> bool {
        self.properties & property != 0
    }

    /// Whether positions are stored.
    pub fn has_positions(self) -> bool {
        matches!(self.format, LevelFormat::Compressed | LevelFormat::LooseCompressed)
    }

    /// Whether coordinates are stored.
    pub fn has_coordinates(self) -> bool {
        self.has_positions() || matches!(self.format, LevelFormat::Singleton | LevelFormat::NOutOfM)
    }

    /// Whether the format allows the properties.
    fn is_valid(self) -> bool {
        match self.format {
            LevelFormat::Dense | LevelFormat::Batch => self.properties == 0,
            _ => true,
        }
    }

    /// Returns the text.
    pub fn text(self) -> String {
        let mut text = FORMATS[self.format as usize].0.to_owned();
        if self.format == LevelFormat::NOutOfM {
            text += &format!("[{}, {}]", self.n, self.m);
        }
        let names = PROPERTIES.iter().filter(|(_, property)| self.has(*property)).map(|(name, _)| *name);
        let names: Vec<&str> = names.collect();
        if !names.is_empty() {
            text += &format!("({})", names.join(", "));
        }
        text
    }

    /// Parses the text.
    pub fn parse(parser: &mut dyn AsmParser) -> Result<LevelType, Diagnostic> {
        let position = parser.position();
        let Some(word) = parser.optional_keyword_or_string()? else {
            return Err(parser
                .error_at(position, "expected valid level format (e.g. dense, compressed or singleton)"));
        };
        let format = FORMATS.iter().find(|(name, _)| *name == word).map(|(_, format)| *format);
        let [n, m] = match format {
            Some(LevelFormat::NOutOfM) => sizes(parser)?,
            _ => [0, 0],
        };
        let mut properties = 0;
        if parser.optional_punct("(") {
            parser.list(ir::asm::Delimiter::None, &mut |parser| {
                properties |= property(parser)?;
                Ok(())
            })?;
            parser.punct_in(")", " in level property list")?;
        }
        let Some(format) = format else {
            return Err(parser.error_at(position, &format!("unknown level format: {word}")));
        };
        let level = LevelType { format, properties, n, m };
        match level.is_valid() {
            true => Ok(level),
            false => {
                let message = "invalid level type: level format doesn't support the properties";
                Err(parser.error_at(position, message))
            }
        }
    }
}

/// Parses a property.
fn property(parser: &mut dyn AsmParser) -> Result<u8, Diagnostic> {
    let position = parser.position();
    let Some(word) = parser.optional_keyword_or_string()? else {
        let message = "expected valid level property (e.g. nonordered, nonunique or high)";
        return Err(parser.error_at(position, message));
    };
    let found = PROPERTIES.iter().find(|(name, _)| *name == word);
    found
        .map(|(_, property)| *property)
        .ok_or_else(|| parser.error_at(position, &format!("unknown level property: {word}")))
}

/// Parses `[n, m]`.
fn sizes(parser: &mut dyn AsmParser) -> Result<[u8; 2], Diagnostic> {
    let start = parser.position();
    let mut sizes = Vec::new();
    parser.list_in(ir::asm::Delimiter::Square, " in structured n out of m", &mut |parser| {
        let position = parser.position();
        match parser.optional_integer()? {
            Some(0..) | None if sizes.len() > 2 => {}
            Some(size @ 0..) => sizes.push(u8::try_from(size).unwrap_or(u8::MAX)),
            Some(_) => return Err(parser.error_at(position, "expected structured size to be >= 0")),
            None => return Err(parser.error_at(position, "expected valid integer for structured size")),
        }
        Ok(())
    })?;
    match sizes[..] {
        [n, m] if n <= m => Ok([n, m]),
        [_, _] => Err(parser.error_at(start, "expected n <= m in n_out_of_m")),
        _ => Err(parser.error_at(start, "expected exactly 2 structured sizes")),
    }
}

/**
 * The cameras of the running example in the documents, in the order of the dashboard. `actors` are there all day; the
 * coordinates of zones and masks are the recorder's own, relative to the picture; colours are blue, green, red, as
 * OpenCV has them.
 */
export const cameras = {
  front_gate: {
    address: '192.168.50.21',
    zones: {
      street: {
        coordinates: '0.39,0.362,0.613,0.362,0.613,0.448,0.39,0.448',
        color: [221, 120, 198],
        objects: ['person', 'car']
      },
      steps: {
        coordinates: '0.168,0.486,0.836,0.486,0.93,0.97,0.07,0.97',
        color: [239, 175, 97],
        objects: ['person', 'dog', 'cat'],
        loiteringTime: 4
      }
    },
    motionMasks: ['0.013,0.028,0.272,0.028,0.272,0.085,0.013,0.085'],
    objectMasks: { person: ['0.0,0.1,0.21,0.1,0.21,0.44,0.06,0.64,0.0,0.6'] },
    actors: []
  },
  courtyard: { address: '192.168.50.22', zones: {}, actors: [] },
  driveway: {
    address: '192.168.50.23',
    zones: {
      driveway_entry: {
        coordinates: '0.39,0.5,0.63,0.5,0.82,0.96,0.15,0.96',
        color: [121, 195, 152],
        objects: ['car', 'person']
      },
      street: {
        coordinates: '0.02,0.33,0.98,0.33,0.98,0.375,0.02,0.375',
        color: [221, 120, 198],
        objects: ['car']
      }
    },
    actors: []
  },
  garage: {
    address: '192.168.50.24',
    zones: {},
    actors: [{ kind: 'car', label: 'car', x: 655, y: 575, scale: 1.3, isStill: true, score: 0.84 }]
  },
  backyard: {
    address: '192.168.50.25',
    isSteerable: true,
    zones: {
      lawn: {
        coordinates: '0.0,0.56,1.0,0.56,1.0,1.0,0.0,1.0',
        color: [123, 192, 229],
        objects: ['cat', 'dog', 'person']
      }
    },
    actors: []
  },
  porch: {
    address: '192.168.50.27',
    zones: {
      steps: {
        coordinates: '0.2,0.73,0.75,0.73,0.86,0.99,0.09,0.99',
        color: [239, 175, 97],
        objects: ['person', 'package']
      }
    },
    actors: [{ kind: 'parcel', label: 'package', x: 590, y: 594, scale: 1.1, isStill: true, score: 0.79 }]
  }
}

/** The objects that the household's recorder tracks. */
export const trackedObjects = ['person', 'car', 'dog', 'cat', 'bird', 'package']

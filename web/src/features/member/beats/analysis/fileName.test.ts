import { describe, expect, test } from 'vitest';
import { readFileName, titleOfName } from './fileName';

describe('the name of a file', () => {
  test.each([
    ['03 - Night_Bus_Home.wav', 'Night Bus Home'],
    ['harbour-lights.flac', 'harbour lights'],
    ['Lo-Fi Sunday.mp3', 'Lo-Fi Sunday'],
    ['夜の電車.m4a', '夜の電車'],
    ['808.wav', '808'],
  ])('is the title of %s without ending and number: %s', (name, title) => {
    expect(titleOfName(name)).toBe(title);
    expect(readFileName(name)).toEqual({ title, bpm: undefined, key: undefined });
  });

  test.each([
    ['142 - Bbm.wav', '142 - Bbm', 142, 'Bbm'],
    ['Night Ride 142 Bbm.wav', 'Night Ride', 142, 'Bbm'],
    ['Night Ride - Bbm - 142.wav', 'Night Ride', 142, 'Bbm'],
    ['142 - Bbm - Night Ride.wav', 'Night Ride', 142, 'Bbm'],
    ['Night Ride (142 bpm, F# minor) master.mp3', 'Night Ride master', 142, 'F#m'],
    ['142bpm_F#min_night-ride.flac', 'night ride', 142, 'F#m'],
    ['night_ride_87.5bpm.wav', 'night ride', 87.5, undefined],
    ['Night Ride 92,5 BPM.wav', 'Night Ride', 92.5, undefined],
    ['Night Ride [Am].wav', 'Night Ride', undefined, 'Am'],
    ['Night Ride - C major.wav', 'Night Ride', undefined, 'C'],
    ['Night Ride - A♭ - 140bpm.wav', 'Night Ride', 140, 'Ab'],
    ['Night Ride 140 D#m.wav', 'Night Ride', 140, 'Ebm'],
    ['Night Ride 140 Cb.wav', 'Night Ride', 140, 'B'],
    ['Night Ride 140 G sharp minor.wav', 'Night Ride', 140, 'G#m'],
    ['Night Ride 140 Gmaj.wav', 'Night Ride', 140, 'G'],
    ['Am 140bpm.wav', 'Am 140bpm', 140, 'Am'],
  ])('says title, tempo and key of %s', (name, title, bpm, key) => {
    expect(readFileName(name)).toEqual({ title, bpm, key });
  });

  test.each([
    'Who Am I.wav',
    'Plan B.wav',
    'Drill Type Beat 142.wav',
    'Take 12 Bm7.wav',
    'Route 66.wav',
    'A Bigger Room.wav',
    '999bpm.wav',
    'Em.Beddings.wav',
  ])('says neither tempo nor key of %s', (name) => {
    expect(readFileName(name)).toMatchObject({ bpm: undefined, key: undefined });
  });

  test.each([
    ['Night Ride - 142.wav', 142, 'Night Ride', 142],
    ['Night Ride - 142.wav', 71, 'Night Ride', 142],
    ['Drill Type Beat 142.wav', 141.2, 'Drill Type Beat', 142],
    ['142 Night Ride.wav', 142, 'Night Ride', 142],
    ['Night Ride [Am] 70.wav', 140, 'Night Ride', 70],
    ['142.wav', 142, '142', 142],
  ])('says the tempo of %s, in which %s bpm are heard', (name, heard, title, bpm) => {
    expect(readFileName(name, heard)).toMatchObject({ title, bpm });
  });

  test.each([
    ['Route 66.wav', 90],
    ['Night Ride - 142.wav', 120],
    ['Take 70 Again.wav', 70],
    ['MPC2000.wav', 100],
  ])('keeps the number in %s, in which %s bpm are heard', (name, heard) => {
    expect(readFileName(name, heard)).toMatchObject({ title: name.replace('.wav', ''), bpm: undefined });
  });
});
